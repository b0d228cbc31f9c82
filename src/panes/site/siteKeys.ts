// The keys of commands on all systems, taken from the keymap itself: no page can say another one.
import type { CommandId } from '../../commands/types';
import { createKeymap } from '../../keymap/keymap';
import { keyCaps, rangeCaps } from '../../keymap/labels';
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
  const keymap = createKeymap({
    os,
    surface: 'tab',
  });
  return { keymap, labels: { os, layout: { printed: () => undefined, letters: 'unknown' } } } as const;
}

/** The key of a command as it is by default in a browser; null where it has none. */
export function siteKeys(command: CommandId, system: System): KeySteps | null {
  const { keymap, labels } = keymaps[system];
  if (command === 'tab-specific' || command === 'sidebar-open-file') return rangeCaps(command, labels);
  const keys = keymap.keysFor(command);
  return keys ? keyCaps(keys, labels) : null;
}
