// The Keyboard Shortcuts dialog in jsdom, by what a person sees of it.
import { createElement } from 'react';
import { ShortcutsDialog } from '../../../src/panes/shortcuts/ShortcutsDialog';
import { type DrawnPanes, drawPanes, nameOf } from '../../support/panes';
import type { OpenOptions } from '../../support/workspace';

/** The dialog, open. */
export interface DrawnDialog extends DrawnPanes {
  dialog(): HTMLElement;
  rows(): HTMLElement[];
  row(action: string): HTMLElement;
  /** What the caps of a row say. */
  caps(action: string): (string | null)[];
  /** The field that records, while it does. */
  recorder(): HTMLInputElement | null;
}

/** Draws the dialog and opens it by its key. */
export async function openDialog(options: OpenOptions = {}): Promise<DrawnDialog> {
  const drawn = await drawPanes(createElement(ShortcutsDialog), { os: 'windows', ...options });
  const os = options.os ?? 'windows';
  await drawn.press('/', { ctrlKey: os !== 'mac', metaKey: os === 'mac' });
  const dialog = () => drawn.get('dialog', 'Keyboard Shortcuts');
  const rows = () => [...dialog().querySelectorAll<HTMLElement>('tr')];
  const row = (action: string) => {
    const found = rows().find((each) => nameOf(each) === action);
    if (!found) throw new Error(`no row ${action}`);
    return found;
  };
  return {
    ...drawn,
    dialog,
    rows,
    row,
    caps: (action) => [...row(action).querySelectorAll('kbd')].map((cap) => cap.textContent),
    recorder: () => dialog().querySelector<HTMLInputElement>('input[data-recorder]'),
  };
}
