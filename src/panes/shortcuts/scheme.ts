// The keys of one system: the person's own as the keymap has them, the other system's for looking (design 8.12).
import type { CommandId } from '../../commands/types';
import { createKeymap } from '../../keymap/keymap';
import { keyCaps, type LabelContext, rangeCaps } from '../../keymap/labels';
import type { App, KeySteps } from '../context';

/** Linux has the keys of Windows. */
export type Scheme = 'windows' | 'mac';

/** Shown and further keys of commands. */
export interface SchemeKeys {
  keysFor(id: CommandId): KeySteps | null;
  allKeysFor(id: CommandId): readonly KeySteps[];
}

/** The scheme of the system that this window runs on. */
export function ownScheme({ workspace }: App): Scheme {
  return workspace.platform.os === 'mac' ? 'mac' : 'windows';
}

/** Keys by scheme; the own ones are observable. */
export function schemeKeys(app: App, scheme: Scheme): SchemeKeys {
  if (scheme === ownScheme(app)) return app.hints;
  const keymap = createKeymap({ os: scheme, surface: app.workspace.platform.surface });
  // What another keyboard prints nobody knows.
  const labels: LabelContext = { os: scheme, layout: { printed: () => undefined, letters: 'unknown' } };
  return {
    keysFor: (id) => {
      if (isRange(id)) return rangeCaps(id, labels);
      const keys = keymap.keysFor(id);
      return keys ? keyCaps(keys, labels) : null;
    },
    allKeysFor: (id) => keymap.allKeysFor(id).map((keys) => keyCaps(keys, labels)),
  };
}

/** One key per tab or item: shown as a range. */
export function isRange(id: CommandId): id is 'sidebar-open-file' | 'tab-specific' {
  return id === 'sidebar-open-file' || id === 'tab-specific';
}
