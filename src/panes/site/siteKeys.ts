// The keys of commands on all systems, taken from the keymap itself: no page can say another one.
import type { CommandId } from '../../commands/types';
import { createKeymap } from '../../keymap/keymap';
import { keyCaps, rangeCaps } from '../../keymap/labels';
import { reservedBy } from '../../keymap/reserved';
import type { Sequence } from '../../keymap/types';
import type { KeySteps } from '../parts/KeyCaps';

/** `other` stands for Windows, and for whoever nobody knows. */
export const SYSTEMS = ['mac', 'linux', 'other'] as const;

/** What a page that is made ahead does not know: whose keyboard it is. */
export type System = (typeof SYSTEMS)[number];

const keymaps = {
  mac: keymapOf('mac'),
  linux: keymapOf('linux'),
  other: keymapOf('windows'),
} as const;

function keymapOf(os: 'mac' | 'linux' | 'windows') {
  const place = { os, surface: 'tab' } as const;
  const keymap = createKeymap(place);
  return { keymap, place, labels: { os, layout: { printed: () => undefined, letters: 'unknown' } } } as const;
}

/**
 * The key of a command as it is by default in a browser, or none.
 * @param every all of its keys that nothing else takes there, the one to show first
 */
export function siteKeys(command: CommandId, system: System, every = false): readonly KeySteps[] {
  const { keymap, labels, place } = keymaps[system];
  if (command === 'tab-specific' || command === 'sidebar-open-file') return [rangeCaps(command, labels)];
  const shown = keymap.keysFor(command);
  const isFree = (keys: Sequence) => keys.every((press) => reservedBy(press, place) === undefined);
  const others = every ? keymap.allKeysFor(command).filter((keys) => keys !== shown && isFree(keys)) : [];
  return (shown ? [shown, ...others] : []).map((keys) => keyCaps(keys, labels));
}
