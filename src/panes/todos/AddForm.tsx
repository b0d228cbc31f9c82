// The add field: Enter or the button adds what is typed to the top of the list (design 8.7, spec §4).
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { messages } from '../../platform/contract/messages';
import { isBlank } from '../../platform/contract/text';
import { parseLines } from '../../stores/pastedLines';
import { useApp, useExecute, useKeys } from '../context';
import { Button } from '../parts/Button';
import { classes } from '../parts/classes';
import { Icon } from '../parts/Icon';
import { type TextElement, TextField } from '../parts/TextField';
import * as css from './AddForm.css';
import { takeFocus, useFocusWish } from './focusWish';

/** `docked`: at the bottom of a phone, where an arrow stands for "Add Task". */
export const AddForm = observer(function AddForm({ docked }: { readonly docked: boolean }) {
  const { workspace } = useApp();
  const execute = useExecute();
  const keys = useKeys();
  const field = useRef<TextElement>(null);
  const text = workspace.drafts.text(workspace.tabs.currentId);
  useFocusWish('form', () => takeFocus(field.current));
  const pasteLines = (pasted: string): boolean => {
    // Before the rest of the app has come, and where it cannot, the lines go into the field: in sight, and safe.
    if (!workspace.tools || parseLines(pasted).length < 2) return false;
    void execute('todo-paste-lines', { text: pasted }, 'key');
    return true;
  };
  const add = (source: 'key' | 'button') => () => void execute('todo-add', undefined, source);
  return (
    <div className={classes(css.form, docked && css.docked)} data-area="form">
      {!docked && (
        <span className={css.plus}>
          <Icon name="plus" />
        </span>
      )}
      <TextField
        ref={field}
        variant="bare"
        size="bare"
        label={messages.addPlaceholder}
        placeholder={messages.addPlaceholder}
        value={text}
        enterKeyHint="send"
        onChange={(next) => execute('todo-draft', { text: next }, 'key')}
        onEnter={add('key')}
        onPasteLines={pasteLines}
      />
      {docked ? (
        <button
          type="button"
          className={css.go}
          aria-label="Add Task"
          data-empty={isBlank(text) ? '' : undefined}
          onMouseDown={keepFocus}
          onClick={add('button')}
        >
          <Icon name="arrowUp" size={20} />
        </button>
      ) : (
        <Button
          variant="solid"
          keys={keys('todo-add')}
          className={css.add}
          onMouseDown={keepFocus}
          onClick={add('button')}
        >
          Add Task
        </Button>
      )}
    </div>
  );
});

/** The caret stays in the field, and a phone's keyboard open. */
function keepFocus(event: { preventDefault(): void }): void {
  event.preventDefault();
}
