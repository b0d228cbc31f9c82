// The trace behind a press: how it was read, which bindings have it, and why each did or did not act.
import type { CommandId, ContextKeys } from '../commands/types';
import { blockedBy } from '../commands/when';
import { application, isObstacle, type Obstacle } from './applies';
import type { Keymap } from './keymap';
import type { Keybinding, Readings } from './types';

/** Lines for the key inspector and for tests. */
export function explain(
  keymap: Keymap,
  pressed: readonly Readings[],
  keys: ContextKeys,
  isEnabled: (id: CommandId) => boolean = () => true,
): readonly string[] {
  const steps = pressed.map((readings) => (readings.length === 0 ? 'nothing' : readings.join(' or ')));
  const answer = keymap.resolve(pressed, keys, isEnabled);
  const runs = answer.kind === 'run' ? answer.binding : undefined;
  const fates = keymap.bindingsOf(pressed).map((binding) => {
    return `${name(binding)}: ${fate(keymap, binding, keys, isEnabled, runs)}`;
  });
  const more = keymap.continuations(pressed, keys);
  return [
    `Read as ${steps.join(', then ')}`,
    ...fates,
    ...(more.length > 0 ? [`${more.length} bindings go on after it`] : []),
    ...(fates.length === 0 && more.length === 0 ? ['No binding has this key'] : []),
    `Result: ${answer.kind}`,
  ];
}

function fate(
  keymap: Keymap,
  binding: Keybinding,
  keys: ContextKeys,
  isEnabled: (id: CommandId) => boolean,
  runs: Keybinding | undefined,
): string {
  const found = application(binding, keys, keymap.place.os);
  if (isObstacle(found)) return obstacle(found, binding, keys);
  if (binding === runs) return 'runs';
  if (!isEnabled(binding.command)) return 'its command cannot run now';
  return runs ? `gives way to ${name(runs)}` : 'waits for the keys that may follow';
}

function obstacle({ kind }: Obstacle, binding: Keybinding, keys: ContextKeys): string {
  if (kind === 'layer') return `the ${keys.layer} on top owns the keyboard`;
  if (kind === 'text') return 'the text field uses this key itself';
  const key = blockedBy(binding.when, keys);
  return key === null ? 'its condition does not hold' : `its condition does not hold, ${key} is ${keys[key]}`;
}

function name({ command, keys, layer }: Keybinding): string {
  return `${command} (${layer}, ${keys.join(' then ')})`;
}
