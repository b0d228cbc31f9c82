// How long the keymap takes to say what a key means, with as many bindings as anybody may have.
import { builtInModules } from '../../src/commands/index';
import { pluginHost, registerBuiltIn } from '../../src/commands/plugins';
import { CommandRegistry } from '../../src/commands/registry';
import { createKeymap } from '../../src/keymap/keymap';
import { readStroke, toSequence } from '../../src/keymap/press';
import type { Keybinding, Stroke } from '../../src/keymap/types';
import { MemoryWorld } from '../../src/platform/memory/index';
import { Workspace } from '../../src/stores/workspace';
import { atMost, type Figure, median, quantile, told, us } from './report';

const BINDINGS = 500;
const BUDGET_US = 50;
const ROUNDS = 200;
/** Times that every stroke is resolved in a round: processor time is told in whole microseconds. */
const REPEATS = 20;
const LAYOUT = { printed: () => undefined, letters: 'ascii' } as const;

const NO_MODIFIERS = { ctrl: false, alt: false, shift: false, meta: false, altGraph: false };
const PLAIN = { ...NO_MODIFIERS, repeat: false, composing: false };

/** Keys with one binding, with many, with none, and the first of a sequence. */
const STROKES: readonly Stroke[] = [
  { ...PLAIN, key: 'ArrowUp', code: 'ArrowUp', alt: true },
  { ...PLAIN, key: ' ', code: 'Space' },
  { ...PLAIN, key: 'Delete', code: 'Delete' },
  { ...PLAIN, key: 'z', code: 'KeyZ', ctrl: true },
  { ...PLAIN, key: 'k', code: 'KeyK', ctrl: true },
  { ...PLAIN, key: 'g', code: 'KeyG', alt: true },
  { ...PLAIN, key: 'F9', code: 'F9' },
  { ...PLAIN, key: 'j', code: 'KeyJ', ctrl: true, shift: true },
  { ...PLAIN, key: 'й', code: 'KeyQ', ctrl: true },
];

/** From the event's facts to the answer, with the real facts of a real workspace. */
export function keymapFigures(): Figure[] {
  const workspace = new Workspace(new MemoryWorld().open());
  const registry = new CommandRegistry(workspace);
  registerBuiltIn(pluginHost(workspace, registry), builtInModules);
  const keymap = createKeymap({ os: 'linux', surface: 'tab', extra: () => extra });
  const extra = extraBindings(BINDINGS - createKeymap({ os: 'linux', surface: 'tab' }).bindings.length);
  const count = keymap.bindings.length;
  if (count !== BINDINGS) throw new Error(`The keymap has ${count} bindings instead of ${BINDINGS}.`);
  const resolve = (stroke: Stroke): string =>
    keymap.resolve([readStroke(stroke, 'linux', LAYOUT)], registry.keys, (id) => registry.isEnabled(id)).kind;
  const rounds: number[] = [];
  let answers = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = process.cpuUsage();
    for (let n = 0; n < REPEATS; n += 1) for (const stroke of STROKES) answers += resolve(stroke).length;
    const { user, system } = process.cpuUsage(began);
    rounds.push((user + system) / (STROKES.length * REPEATS));
  }
  if (answers === 0) throw new Error('The keymap answered nothing.');
  return [
    atMost(`resolving a key with ${BINDINGS} bindings, p95`, quantile(rounds, 0.95), BUDGET_US, us),
    told('resolving a key, median', us(median(rounds))),
  ];
}

/** Letters and digits with modifiers, some of them the beginning of longer sequences, some on the same key. */
function extraBindings(count: number): readonly Keybinding[] {
  const keys = [...'abcdefghijklmnopqrstuvwxyz', ...Array.from({ length: 12 }, (_, n) => `F${n + 1}`)];
  const prefixes = ['Control+Shift+', 'Alt+Shift+', 'Control+Alt+Shift+', 'Alt+q '];
  return Array.from({ length: count }, (_, n): Keybinding => {
    const text = `${prefixes[n % prefixes.length]}${keys[Math.floor(n / prefixes.length) % keys.length]}`;
    const sequence = toSequence(text, 'linux');
    if (!sequence) throw new Error(`not a key: ${text}`);
    return {
      command: 'app-settings',
      args: undefined,
      keys: sequence,
      when: { screen: 'workspace', typing: n % 2 === 0 },
      layer: 'user',
      editable: true,
      repeat: false,
      by: 'keymap',
    };
  });
}
