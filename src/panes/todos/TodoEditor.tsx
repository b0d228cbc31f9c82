// The inline editor of one to-do (decisions D14). What is typed is kept by the store.
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { TodoRow } from '../../platform/contract/entities';
import { useApp, useExecute } from '../context';
import { Button } from '../parts/Button';
import { Checkbox } from '../parts/Checkbox';
import type { KeySteps } from '../parts/KeyCaps';
import { type TextElement, TextField } from '../parts/TextField';
import { CELL } from './cell';
import * as css from './TodoRow.css';

const ENTER: KeySteps = [['Enter']];
/** Menus, palette, dialogs and notifications are no other part of the app. */
const LAYERS = '[data-layer], [role="dialog"], [role="menu"]';

/** The window has the focus, and the field had it last but has it no more. */
const isLeft = (field: Element | null): boolean =>
  field !== null && document.hasFocus() && document.activeElement === document.body;

/** Enter and Save keep the text, Escape reverts, leaving for another part keeps it too. */
export const TodoEditor = observer(function TodoEditor({ todo }: { readonly todo: TodoRow }) {
  const { workspace } = useApp();
  const execute = useExecute();
  const field = useRef<TextElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { id, completed } = todo;
  const { isPhone } = workspace.layout;
  const text = workspace.todos.editing?.text ?? todo.text;
  const save = (source: 'key' | 'button') => () => void execute('todo-edit-commit', { id }, source);
  const leave = useRef(() => {});
  leave.current = () => void execute('todo-edit-commit', { id, stay: true }, 'pointer');

  useEffect(() => {
    const around = box.current;
    // The caret stays in the field wherever the row is pressed.
    const keep = (event: Event): void => {
      if (event.target === field.current) return;
      event.preventDefault();
      field.current?.focus();
    };
    around?.addEventListener('mousedown', keep);
    return () => around?.removeEventListener('mousedown', keep);
  }, []);
  // By key from Save, from a notification, by a press beside a layer: what leaves the row need not leave its field.
  useEffect(() => {
    const isElsewhere = (target: EventTarget | null): boolean =>
      target instanceof Element && !box.current?.contains(target) && !target.closest(LAYERS);
    const press = ({ target }: Event): void => {
      if (document.activeElement !== field.current && isElsewhere(target)) leave.current();
    };
    const enter = ({ target }: Event): void => {
      if (isElsewhere(target)) leave.current();
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('focusin', enter);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('focusin', enter);
    };
  }, []);

  return (
    // The row's own gestures end here: no selecting, no menu, no drag while editing.
    <div ref={box} className={css.edit} data-no-drag="">
      <span className={css.check} {...CELL}>
        <Checkbox
          checked={completed}
          label={todo.text}
          tabIndex={-1}
          onChange={() => execute('todo-toggle', { ids: [id] }, 'pointer')}
        />
      </span>
      <span className={css.editText} {...CELL}>
        <TextField
          ref={field}
          variant="bare"
          size="bare"
          multiline
          lineBreaks="keep"
          label="Edit to-do"
          value={text}
          focusOnMount="end"
          enterKeyHint="done"
          onChange={(next) => execute('todo-edit-draft', { text: next }, 'key')}
          onEnter={save('key')}
          onBlur={(next) => {
            // Nothing took the focus: a press on plain ground leaves, a lost window does not.
            if (!next) setTimeout(() => isLeft(field.current) && leave.current());
          }}
        />
      </span>
      <span className={css.editTools} {...CELL}>
        {!isPhone && <span className={css.editHint}>Esc to cancel</span>}
        <Button
          variant="solid"
          size="sm"
          className={css.save}
          {...(!isPhone && { keys: ENTER })}
          onClick={save('button')}
        >
          Save
        </Button>
      </span>
    </div>
  );
});
