// The trace behind a press: how it was read, which bindings have it, and why each did or did not act.
import type { CommandId, ContextKeys } from '../commands/types';
import { blockedBy } from '../commands/when';
import { application, isObstacle } from './applies';
import type { Keymap } from './keymap';
import type { Fate, Keybinding, Readings, Trace } from './types';

type IsEnabled = (id: CommandId) => boolean;

/** Everything that has these presses, wherever it applies, and what becomes of each here. */
export function trace(
  keymap: Keymap,
  pressed: readonly Readings[],
  keys: ContextKeys,
  isEnabled: IsEnabled = () => true,
): Trace {
  const answer = keymap.resolve(pressed, keys, isEnabled);
  const runs = answer.kind === 'run' ? answer.binding : undefined;
  return {
    result: answer.kind,
    runs,
    contenders: keymap.bindingsOf(pressed).map((binding) => ({
      binding,
      fate: fateOf(keymap, binding, keys, isEnabled, runs),
    })),
    longer: keymap.continuations(pressed, keys).length,
  };
}

/** The same as lines, for tests and for reports of faults. */
export function explain(
  keymap: Keymap,
  pressed: readonly Readings[],
  keys: ContextKeys,
  isEnabled?: IsEnabled,
): readonly string[] {
  const steps = pressed.map((readings) => (readings.length === 0 ? 'nothing' : readings.join(' or ')));
  const { result, contenders, longer } = trace(keymap, pressed, keys, isEnabled);
  return [
    `Read as ${steps.join(', then ')}`,
    ...contenders.map(({ binding, fate }) => `${name(binding)}: ${fateText(fate, name)}`),
    ...(longer > 0 ? [`${longer} bindings go on after it`] : []),
    ...(contenders.length === 0 && longer === 0 ? ['No binding has this key'] : []),
    `Result: ${result}`,
  ];
}

function fateOf(
  keymap: Keymap,
  binding: Keybinding,
  keys: ContextKeys,
  isEnabled: IsEnabled,
  runs: Keybinding | undefined,
): Fate {
  const found = application(binding, keys, keymap.place.os);
  if (isObstacle(found)) {
    if (found.kind === 'layer') return { kind: 'layer', layer: keys.layer };
    if (found.kind === 'text') return { kind: 'text' };
    const fact = blockedBy(binding.when, keys);
    return { kind: 'condition', ...(fact !== null && { fact, value: String(keys[fact]) }) };
  }
  if (binding === runs) return { kind: 'runs' };
  if (!isEnabled(binding.command)) return { kind: 'disabled' };
  return runs ? { kind: 'loses', to: runs } : { kind: 'waits' };
}

/** Reads after the name of the binding. */
export function fateText(fate: Fate, nameOf: (binding: Keybinding) => string): string {
  switch (fate.kind) {
    case 'runs':
      return 'runs';
    case 'layer':
      return `the ${fate.layer} on top owns the keyboard`;
    case 'text':
      return 'the text field uses this key itself';
    case 'condition':
      return fate.fact === undefined
        ? 'its condition does not hold'
        : `its condition does not hold, ${fate.fact} is ${fate.value}`;
    case 'disabled':
      return 'its command cannot run now';
    case 'loses':
      return `gives way to ${nameOf(fate.to)}`;
    case 'waits':
      return 'waits for the keys that may follow';
  }
}

function name({ command, keys, layer }: Keybinding): string {
  return `${command} (${layer}, ${keys.join(' then ')})`;
}
