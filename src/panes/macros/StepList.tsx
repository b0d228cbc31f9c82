// The steps of a macro in order: what each does, its text to change, and buttons to move and remove it.
import { observer } from 'mobx-react-lite';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { stepProblem } from '../../commands/macroChoices';
import { stepWords } from '../../commands/macroWords';
import type { StepArgs } from '../../stores/macroFile';
import { useApp } from '../context';
import { IconButton } from '../parts/IconButton';
import { TextField } from '../parts/TextField';
import * as css from './MacroDialog.css';
import type { KeyedStep, Steps } from './stepKeys';

/** Draws the list; the focus stays beside a step that was moved or removed. */
export const StepList = observer(function StepList({ steps }: { readonly steps: Steps }) {
  const list = useRef<HTMLOListElement>(null);
  useFocusKept(list);
  if (steps.list.length === 0) return <p className={css.none}>No steps yet. Add the first one below.</p>;
  return (
    <ol ref={list} className={css.steps} aria-label="Steps">
      {steps.list.map((step, index) => (
        <StepRow key={step.key} index={index} step={step} steps={steps} />
      ))}
    </ol>
  );
});

const StepRow = observer(function StepRow(props: {
  readonly index: number;
  readonly step: KeyedStep;
  readonly steps: Steps;
}) {
  const { index, step: keyed, steps } = props;
  const { registry } = useApp();
  const { key, step, fresh } = keyed;
  const { title, detail } = stepWords(registry, step);
  const text = textMember(step.args);
  const problem = stepProblem(registry, step);
  const last = index === steps.list.length - 1;
  return (
    <li className={css.step}>
      <span className={css.number} aria-hidden="true">
        {index + 1}
      </span>
      <span className={css.words}>
        <span className={css.title}>{title}</span>
        {text ? (
          <TextField
            className={css.text}
            label={`Text of step ${index + 1}, ${title}`}
            size="sm"
            value={text.value}
            focusOnMount={fresh ? 'end' : false}
            onChange={(value) => steps.change(key, { ...step.args, [text.member]: value })}
          />
        ) : (
          detail !== null && (
            <span className={css.detail} dir="auto">
              {detail}
            </span>
          )
        )}
        {problem !== null && <span className={css.problem}>{problem}</span>}
      </span>
      <IconButton
        icon="arrowUp"
        label={`Move step ${index + 1} up`}
        aria-disabled={index === 0}
        onClick={() => steps.move(key, -1)}
      />
      <IconButton
        icon="arrowDown"
        label={`Move step ${index + 1} down`}
        aria-disabled={last}
        onClick={() => steps.move(key, 1)}
      />
      <IconButton icon="close" label={`Remove step ${index + 1}`} onClick={() => steps.remove(key)} />
    </li>
  );
});

/** The member of a step's arguments that a person types. */
function textMember(args: StepArgs | undefined): { readonly member: string; readonly value: string } | null {
  for (const member of ['text', 'name']) {
    const value = args?.[member];
    if (typeof value === 'string') return { member, value };
  }
  return null;
}

/** Removing takes the pressed button away; the focus goes to the one that takes its place. */
function useFocusKept(list: RefObject<HTMLOListElement | null>): void {
  const at = useRef(-1);
  useLayoutEffect(() => {
    const element = list.current;
    const buttons = (): HTMLElement[] => [...(element?.querySelectorAll('button') ?? [])];
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && at.current >= 0) {
      const all = buttons();
      all[Math.min(at.current, all.length - 1)]?.focus();
    }
    const remember = ({ target }: FocusEvent): void => {
      at.current = target instanceof HTMLElement ? buttons().indexOf(target) : -1;
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  });
}
