// A field that finds commands, and the list under it: choosing one adds it as a step.
import { observer } from 'mobx-react-lite';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { findChoices, type StepChoice, stepChoices } from '../../commands/macroChoices';
import type { MacroStep } from '../../stores/macroFile';
import { useApp } from '../context';
import { classes } from '../parts/classes';
import { FormField } from '../parts/FormField';
import { Icon } from '../parts/Icon';
import * as css from './MacroDialog.css';

/** `macro` is the id of the macro that is changed, which cannot become its own step. */
export const AddStep = observer(function AddStep(props: {
  readonly macro: string | null;
  readonly onAdd: (step: MacroStep) => void;
}) {
  const { registry } = useApp();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const ids = useId();
  // What there is to choose from does not change while the editor is open.
  const [all] = useState(() => stepChoices(registry, props.macro));
  const choices = findChoices(all, typed);
  const current = Math.min(at, choices.length - 1);
  useLayoutEffect(() => {
    list.current?.children[current]?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  const step = (by: number): void => {
    if (choices.length > 0) setAt((current + by + choices.length) % choices.length);
  };
  const add = (choice: StepChoice | undefined): void => {
    if (!choice || choice.disabled !== undefined) return;
    setTyped('');
    setAt(0);
    props.onAdd(choice.step);
  };
  return (
    <div className={css.add}>
      <FormField
        className={css.name}
        label="Add a step"
        placeholder="Type a command"
        role="combobox"
        aria-expanded
        aria-controls={`${ids}list`}
        aria-activedescendant={choices.length === 0 ? undefined : `${ids}${current}`}
        lead={<Icon name="plus" />}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setAt(0);
        }}
        onArrowDown={() => step(1)}
        onArrowUp={() => step(-1)}
        // Held down, the key takes one.
        onEnter={() => add(choices[current])}
      />
      <div ref={list} id={`${ids}list`} className={css.choices} role="listbox" aria-label="Commands">
        {choices.map((choice, index) => (
          <button
            type="button"
            key={`${choice.step.command} ${JSON.stringify(choice.step.args)}`}
            id={`${ids}${index}`}
            className={classes(css.choice, index === current && css.current)}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            aria-disabled={choice.disabled !== undefined || undefined}
            // The caret stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onPointerMove={() => setAt(index)}
            onClick={() => add(choice)}
          >
            <span className={css.choiceText} dir="auto">
              {choice.text}
            </span>
            {choice.disabled !== undefined && <span className={css.detail}>{choice.disabled}</span>}
          </button>
        ))}
        {choices.length === 0 && <p className={css.none}>Nothing found for {typed}</p>}
      </div>
    </div>
  );
});
