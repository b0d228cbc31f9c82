// The steps in the editor with an identity each, so that fields and focus follow a step that moves.
import { useRef } from 'react';
import type { MacroStep, StepArgs } from '../../stores/macroFile';

/** A step as the editor shows it. */
export interface KeyedStep {
  readonly key: number;
  readonly step: MacroStep;
  /** It was just added here. */
  readonly fresh: boolean;
}

/** The steps and what can be done with them. */
export interface Steps {
  readonly list: readonly KeyedStep[];
  add(step: MacroStep): void;
  remove(key: number): void;
  move(key: number, by: 1 | -1): void;
  change(key: number, args: StepArgs): void;
}

/** `onChange` gets every new list. */
export function useStepKeys(
  steps: readonly MacroStep[],
  onChange: (steps: readonly MacroStep[]) => void,
): Steps {
  const keys = useRef<number[]>([]);
  const made = useRef(0);
  const added = useRef<number | null>(null);
  while (keys.current.length < steps.length) {
    made.current += 1;
    keys.current.push(made.current);
  }
  keys.current.length = steps.length;
  const list = steps.map((step, index) => {
    const key = keys.current[index] ?? index;
    return { key, step, fresh: key === added.current };
  });
  const put = (next: readonly KeyedStep[]): void => {
    keys.current = next.map(({ key }) => key);
    onChange(next.map(({ step }) => step));
  };
  return {
    list,
    add: (step) => {
      made.current += 1;
      added.current = made.current;
      put([...list, { key: made.current, step, fresh: true }]);
    },
    remove: (key) => put(list.filter((each) => each.key !== key)),
    move: (key, by) => {
      const at = list.findIndex((each) => each.key === key);
      const [moved] = list.slice(at, at + 1);
      if (!moved || !list[at + by]) return;
      const rest = list.filter((each) => each.key !== key);
      put([...rest.slice(0, at + by), moved, ...rest.slice(at + by)]);
    },
    change: (key, args) =>
      put(list.map((each) => (each.key === key ? { ...each, step: { ...each.step, args } } : each))),
  };
}
