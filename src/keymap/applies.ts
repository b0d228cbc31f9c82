// Whether a binding may act at this moment, and which of several does (decisions D9).
import type { Clause, ContextKeys } from '../commands/types';
import { holds } from '../commands/when';
import type { Os } from '../platform/types';
import { isNativeEditing } from './native';
import { clausesOf, weight } from './overlap';
import type { BindingLayer, Keybinding } from './types';

/** What stands against a binding. */
export type Obstacle =
  | { readonly kind: 'condition' }
  /** A dialog, menu or the palette is open and the condition does not name it. */
  | { readonly kind: 'layer' }
  /** The caret is in a field that uses this key itself. */
  | { readonly kind: 'text' };

/** The clause by which a binding applies now, or what stands against it. */
export function application(binding: Keybinding, keys: ContextKeys, os: Os): Clause | Obstacle {
  const [first] = binding.keys;
  const native = keys.typing && first !== undefined && isNativeEditing(first, os);
  let obstacle: Obstacle = { kind: 'condition' };
  let best: Clause | undefined;
  for (const clause of clausesOf(binding.when)) {
    if (!holds(clause, keys)) continue;
    if (keys.layer !== 'none' && !('layer' in clause)) obstacle = { kind: 'layer' };
    else if (native && clause.typing !== true) obstacle = { kind: 'text' };
    else if (!best || weight(clause) > weight(best)) best = clause;
  }
  return best ?? obstacle;
}

/** True when the binding may act. */
export function applies(binding: Keybinding, keys: ContextKeys, os: Os): boolean {
  return !isObstacle(application(binding, keys, os));
}

/** Tells what `application` gave back apart. */
export function isObstacle(found: Clause | Obstacle): found is Obstacle {
  return 'kind' in found;
}

/** Who wins between layers: the person, then our defaults, then the items, then the defaults of plug-ins. */
export const LAYER_RANK: Readonly<Record<BindingLayer, number>> = { plugin: 0, item: 1, default: 2, user: 3 };

/** The bindings that may act, the winner first: by layer, by how much the condition asks, the later one. */
export function ranked(bindings: readonly Keybinding[], keys: ContextKeys, os: Os): readonly Keybinding[] {
  const rows = bindings.flatMap((binding, place) => {
    const clause = application(binding, keys, os);
    return isObstacle(clause)
      ? []
      : [{ binding, place, layer: LAYER_RANK[binding.layer], weight: weight(clause) }];
  });
  rows.sort((a, b) => b.layer - a.layer || b.weight - a.weight || b.place - a.place);
  return rows.map(({ binding }) => binding);
}
