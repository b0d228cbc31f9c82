// The one-key field of a row: what it takes, refuses and says (spec §5, design 9.4).
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Sidebar } from '../../../src/panes/sidebar/Sidebar';
import type { FileId } from '../../../src/platform/contract/entities';
import { MemoryWorld } from '../../../src/platform/memory/index';
import { type DrawnPanes, drawPanes, nameOf } from '../../support/panes';
import { type OpenOptions, openWorkspace } from '../../support/workspace';

let drawn: DrawnPanes | null = null;

afterEach(async () => {
  await drawn?.unmount();
  drawn = null;
});

interface Opened {
  readonly panes: DrawnPanes;
  readonly id: FileId;
  readonly key: () => string | null;
  readonly field: () => HTMLInputElement;
}

/** A file "Plan" beside a file that has L, with the key field of Plan open. */
async function open(options: OpenOptions = { os: 'windows' }): Promise<Opened> {
  const panes = await drawPanes(
    <>
      <Sidebar />
      <button type="button">Elsewhere</button>
    </>,
    options,
  );
  drawn = panes;
  let id = '' as FileId;
  await panes.run(() => {
    panes.test.run('item-shortcut-set', { id: panes.test.file('Launch'), key: 'l' });
    id = panes.test.file('Plan');
  });
  await panes.run(() => panes.test.run('item-shortcut', { id }));
  return {
    panes,
    id,
    key: () => panes.app.workspace.items.file(id)?.shortcut ?? null,
    field: () => panes.get('textbox', 'Shortcut') as HTMLInputElement,
  };
}

const active = (): string => nameOf(document.activeElement as HTMLElement);

describe('the key field', () => {
  it('takes one letter, saves it with Enter and gives the focus back to the row', async () => {
    const { panes, field, key } = await open();
    expect(document.activeElement).toBe(field());
    await panes.type(field(), 'P');
    await panes.type(field(), 'pQ');
    expect(field().value).toBe('q');
    await panes.press('Enter');
    expect(key()).toBe('q');
    expect(panes.all('textbox')).toEqual([]);
    expect(active()).toBe('Plan');
  });

  it('says below the row that a key is in use, until another one is typed', async () => {
    const { panes, field, key } = await open();
    await panes.type(field(), 'l');
    await panes.press('Enter');
    const note = document.getElementById(field().getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('This shortcut is already in use');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(key()).toBeNull();
    await panes.type(field(), 'm');
    expect(field().getAttribute('aria-describedby')).toBeNull();
    await panes.press('Enter');
    expect(key()).toBe('m');
  });

  it('refuses anything but a letter for a file and a digit for a folder', async () => {
    const { panes, field, key } = await open();
    await panes.type(field(), '7');
    await panes.press('Enter');
    expect(document.body.textContent).toContain('Use one letter, A to Z');
    expect(key()).toBeNull();
  });

  it('notes letters that Tabdo or the browser has, and lets them be chosen', async () => {
    const { panes, field, key } = await open();
    await panes.type(field(), 'k');
    expect(document.body.textContent).toContain('Used by Tabdo');
    await panes.type(field(), 'w');
    expect(document.body.textContent).toContain('Taken by the browser; use Alt G, then the letter');
    await panes.press('Enter');
    expect(key()).toBe('w');
  });

  it('has no such notes on a Mac, and none about the browser in a window of its own', async () => {
    const mac = await open({ os: 'mac' });
    await mac.panes.type(mac.field(), 'k');
    expect(document.body.textContent).not.toContain('Used by Tabdo');
    await mac.panes.unmount();
    const app = await open({ os: 'windows', surface: 'app' });
    await app.panes.type(app.field(), 'w');
    expect(document.body.textContent).not.toContain('Taken by the browser');
  });

  it('notes what the person has given a key of their own, for folders and on a Mac too', async () => {
    const keys = {
      shortcuts: { 'tab-close': 'Ctrl+B' },
      windowsShortcuts: { 'tab-close': 'Ctrl+B | Ctrl+7' },
    };
    const world = () => new MemoryWorld({ stored: { shortCuts: JSON.stringify(keys) } });
    const { panes, field } = await open({ os: 'windows', world: world() });
    await panes.type(field(), 'b');
    expect(document.body.textContent).toContain('Used by Tabdo');
    await panes.press('Escape');
    await panes.run(() => panes.test.folder('Work'));
    await panes.run(() => panes.test.run('item-shortcut', { id: panes.test.workspace.items.activeFolderId }));
    await panes.type(field(), '7');
    expect(document.body.textContent).toContain('Used by Tabdo');
    await panes.type(field(), '8');
    expect(document.body.textContent).not.toContain('Used by Tabdo');
    await panes.unmount();
    const mac = await open({ os: 'mac', world: world() });
    await mac.panes.type(mac.field(), 'b');
    expect(document.body.textContent).toContain('Used by Tabdo');
  });

  it('no more notes a letter that the person has taken from Tabdo', async () => {
    const keys = { windowsShortcuts: { 'app-palette': 'F1' } };
    const world = new MemoryWorld({ stored: { shortCuts: JSON.stringify(keys) } });
    const { panes, field } = await open({ os: 'windows', world });
    await panes.type(field(), 'k');
    expect(document.body.textContent).not.toContain('Used by Tabdo');
  });

  it('names the other way in the letters of the keyboard', async () => {
    const { panes, field } = await open();
    await panes.run(() => panes.test.layout.force([['KeyG', 'п']]));
    await panes.type(field(), 'w');
    expect(document.body.textContent).toContain('Taken by the browser; use Alt П, then the letter');
  });

  it('takes and shows the letter of a keyboard that prints no Latin ones, and keeps the key in its place', async () => {
    const { panes, field, key } = await open();
    await panes.run(() => panes.test.layout.force([['KeyQ', 'й']]));
    await panes.type(field(), 'Й');
    expect(field().value).toBe('й');
    await panes.press('Enter');
    expect(key()).toBe('q');
    expect(panes.get('option', 'Plan').querySelector('kbd')?.textContent).toBe('Й');
  });

  it('takes such a letter too where the browser tells of another keyboard', async () => {
    const { panes, field, key } = await open();
    await panes.press('й', { code: 'KeyQ' });
    await panes.type(field(), 'й');
    expect(field().value).toBe('q');
    await panes.press('Enter');
    expect(key()).toBe('q');
  });

  it('closes with Escape and changes nothing', async () => {
    const { panes, field, key } = await open();
    await panes.type(field(), 'z');
    await panes.press('Escape');
    expect(key()).toBeNull();
    expect(panes.all('textbox')).toEqual([]);
    expect(active()).toBe('Plan');
  });

  it('keeps a key that was typed before the person clicked elsewhere', async () => {
    const { panes, field, key } = await open();
    await panes.type(field(), 'b');
    await act(async () => panes.get('button', 'Elsewhere').focus());
    expect(key()).toBe('b');
    expect(active()).toBe('Elsewhere');
  });

  it('removes the key when it is emptied and confirmed', async () => {
    const { panes, field, key, id } = await open();
    await panes.type(field(), 'b');
    await panes.press('Enter');
    await panes.run(() => panes.test.run('item-shortcut', { id }));
    expect(field().value).toBe('b');
    await panes.type(field(), '');
    await panes.press('Enter');
    expect(key()).toBeNull();
    expect(panes.all('textbox')).toEqual([]);
  });
});

describe('a key field that was only opened', () => {
  it.each<[way: string, leave: (panes: DrawnPanes) => Promise<unknown>]>([
    ['Enter', (panes) => panes.press('Enter')],
    ['another place', (panes) => act(async () => panes.get('button', 'Elsewhere').focus())],
  ])('leaves the key that another window gave meanwhile, by %s', async (_, leave) => {
    const world = new MemoryWorld();
    const { panes, id, key } = await open({ os: 'windows', world });
    await panes.run(() => panes.test.run('item-shortcut-set', { id, key: 'p' }));
    await panes.run(() => panes.test.run('item-shortcut', { id }));
    const other = await openWorkspace({ os: 'windows', world });
    expect(other.workspace.items.file(id)?.shortcut).toBe('p');
    await panes.run(() => {
      other.run('item-shortcut-set', { id, key: 'q' });
      return world.pass(1_000);
    });
    expect(key()).toBe('q');
    await leave(panes);
    expect([key(), panes.all('textbox')]).toEqual(['q', []]);
  });
});
