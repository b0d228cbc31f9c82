// What the recorder says about the keys that were pressed.

import type { Keybinding } from '../../keymap/types';
import type { Verdict } from '../../keymap/verdict';
import { lateMessages } from '../../platform/contract/lateMessages';
import type { KeyPlatform } from '../../platform/contract/shortcuts';
import type { App } from '../context';
import { wordsOf } from './entries';

/** One line under the keys. */
export interface Saying {
  readonly tone: 'danger' | 'quiet';
  readonly text: string;
  /** Others have the key: the person decides. */
  readonly taken: boolean;
}

/** The line to show; null where there is nothing to say. */
export function sayingOf(app: App, platform: KeyPlatform, action: string): Saying | null {
  const { problem, verdict, keys } = app.recorder.now;
  if (problem !== null) return { tone: 'danger', text: problem, taken: false };
  if (!verdict) return hintOf(app, platform);
  switch (verdict.kind) {
    case 'refused':
      return { tone: 'danger', text: verdict.reason, taken: false };
    case 'taken':
      return { tone: 'danger', text: takenText(app, platform, verdict), taken: true };
    case 'own':
      return { tone: 'quiet', text: `${action} has this key already`, taken: false };
    case 'free':
      return noteOf(app, verdict.note, app.editor.isSingle(keys));
  }
}

/** Somebody on another system cannot press its keys as they are. */
function hintOf({ editor }: App, platform: KeyPlatform): Saying | null {
  if (platform === editor.own) return null;
  const text = platform === 'mac' ? 'Press Ctrl for ⌘ and Alt for ⌥' : 'Press ⌘ for Ctrl and ⌥ for Alt';
  return { tone: 'quiet', text, taken: false };
}

function noteOf({ workspace }: App, note: string | null, single: boolean): Saying | null {
  if (single && !workspace.shortcuts.singleKeys) {
    return { tone: 'quiet', text: lateMessages.singleKeysOff, taken: false };
  }
  return note === null ? null : { tone: 'quiet', text: note, taken: false };
}

function takenText(app: App, platform: KeyPlatform, verdict: Extract<Verdict, { kind: 'taken' }>): string {
  const [first, ...more] = verdict.by;
  const others = new Set(more.map((each) => nameOf(app, each)));
  others.delete(nameOf(app, first));
  const who = [nameOf(app, first), ...(others.size > 0 ? [`${others.size} more`] : [])].join(' and ');
  const fixed = verdict.fixed ? ', which is fixed' : '';
  const theirs = wordsOf(app.editor.caps(platform, first.keys));
  if (verdict.how === 'same') return `${lateMessages.shortcutTaken} by ${who}${fixed}`;
  if (verdict.how === 'shorter') return `${theirs} of ${who} begins with it${fixed}`;
  return `It begins with ${theirs}, in use by ${who}${fixed}`;
}

/** The command, or the file or folder that the key opens. */
function nameOf({ workspace }: App, { command, args }: Keybinding): string {
  const item = args && 'key' in args ? workspace.items.byShortcut(args.key) : null;
  const row = item ? workspace.items.item(item) : undefined;
  return row?.name ?? workspace.shortcuts.known.title(command) ?? command;
}
