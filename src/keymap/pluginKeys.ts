// Default keys of plug-ins: read into bindings that rank below ours; what cannot be pressed is named.
import { type IObservableValue, observable, runInAction } from 'mobx';
import type { PluginKeybinding, PluginKeySink, PluginKeys as Spelling } from '../commands/plugins';
import type { Clause, When } from '../commands/types';
import type { Os } from '../platform/types';
import { isKnownKey, partsOf, toSequence } from './press';
import type { Keybinding } from './types';

const WORKSPACE: Clause = { screen: 'workspace' };

/** Keeps a list that can be observed: the keymap follows plug-ins that come and go. */
export class PluginBindings implements PluginKeySink {
  constructor(
    private readonly os: Os,
    private readonly kept: IObservableValue<readonly Keybinding[]> = observable.box<readonly Keybinding[]>(
      [],
      { deep: false },
    ),
  ) {}

  get list(): readonly Keybinding[] {
    return this.kept.get();
  }

  add(bindings: readonly PluginKeybinding[]) {
    const problems: string[] = [];
    const added = bindings.flatMap((binding) => this.read(binding, problems));
    runInAction(() => this.kept.set([...this.list, ...added]));
    return { dispose: () => this.remove(added), problems };
  }

  private remove(bindings: readonly Keybinding[]): void {
    runInAction(() => this.kept.set(this.list.filter((binding) => !bindings.includes(binding))));
  }

  private read(
    { command, args, keys, when = WORKSPACE, repeat = false }: PluginKeybinding,
    problems: string[],
  ): readonly Keybinding[] {
    return spellings(keys, this.os).flatMap((text): readonly Keybinding[] => {
      const read = typeof text === 'string' ? toSequence(text, this.os) : undefined;
      if (read?.every((press) => isKnownKey(partsOf(press).key)))
        return [binding(command, args, read, when, repeat)];
      problems.push(`“${String(text)}” for ${command} is no key that can be pressed`);
      return [];
    });
  }
}

function binding(
  command: Keybinding['command'],
  args: Keybinding['args'],
  keys: Keybinding['keys'],
  when: When,
  repeat: boolean,
): Keybinding {
  return { command, args, keys, when, layer: 'plugin', editable: true, repeat, by: 'keymap' };
}

function spellings(keys: Spelling, os: Os): readonly unknown[] {
  const here = typeof keys === 'object' && 'mac' in keys ? (os === 'mac' ? keys.mac : keys.other) : keys;
  return Array.isArray(here) ? here : [here];
}
