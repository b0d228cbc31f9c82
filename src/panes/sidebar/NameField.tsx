// The inline field that names a new folder or file, or renames one (spec §2 Sidebar, design 8.4).
import { type FocusEvent, useRef, useState } from 'react';
import { isBlank } from '../../platform/contract/text';
import { useApp, useExecute } from '../context';
import { IconButton } from '../parts/IconButton';
import { ItemGlyph } from '../parts/ItemGlyph';
import { TextField } from '../parts/TextField';
import * as css from './Row.css';

/** `onCommit` hands over what is typed; `stay` when the focus has gone somewhere else already. */
export interface NameFieldProps {
  readonly kind: 'folder' | 'file';
  readonly color: string;
  readonly initial: string;
  readonly onCommit: (name: string, stay: boolean) => void;
}

/** Draws the field with its two buttons. */
export function NameField({ kind, color, initial, onCommit }: NameFieldProps) {
  const { naming } = useApp().workspace;
  const execute = useExecute();
  const [text, setText] = useState(naming.typed ?? initial);
  // Whatever the name is by now: what was only opened says nothing of it.
  const [before] = useState(initial);
  const cancelled = useRef(false);
  const confirm = (): void => {
    // Nothing happens with an empty new name; an emptied old one is put back (spec §5, decisions D14).
    if (isBlank(text) && before === '') return;
    if (text === before) cancel();
    else onCommit(text, false);
  };
  const cancel = (): void => {
    cancelled.current = true;
    void execute('sidebar-input-close', undefined, 'key');
  };
  return (
    <form
      className={css.field}
      onSubmit={(event) => event.preventDefault()}
      onBlur={(event) => {
        // A commit moves the focus while the field is still drawn: what ended already is not committed again.
        const ended = cancelled.current || naming.state.kind === 'none';
        if (ended || !leaves(event)) return;
        if (text === before) naming.end();
        else onCommit(text, true);
      }}
    >
      <ItemGlyph kind={kind} color={color} />
      <TextField
        variant="bare"
        size="bare"
        className={css.fieldText}
        label={kind === 'folder' ? 'Folder name' : 'File name'}
        value={text}
        onChange={(next) => {
          setText(next);
          naming.type(next === before ? null : next);
        }}
        onEnter={confirm}
        onEscape={cancel}
        enterKeyHint="done"
        focusOnMount={naming.typed === null ? 'select' : 'end'}
      />
      <IconButton
        icon="check"
        label="Confirm"
        size="sm"
        variant="solid"
        iconSize={14}
        className={css.fieldButton}
        onMouseDown={keepFocus}
        onClick={confirm}
      />
      <IconButton
        icon="close"
        label="Cancel"
        size="sm"
        iconSize={14}
        className={css.fieldButton}
        onMouseDown={keepFocus}
        onClick={cancel}
      />
    </form>
  );
}

/** The caret stays in the field: some browsers would take it away without giving the button the focus. */
function keepFocus(event: { preventDefault(): void }): void {
  event.preventDefault();
}

/**
 * True when the focus leaves a field for another part of the app. It does not when the window goes away, and
 * dialogs, menus and notifications are not "outside" (decisions D14).
 */
export function leaves(event: FocusEvent<HTMLElement>): boolean {
  const { currentTarget, target, relatedTarget } = event;
  if (document.activeElement === target) return false;
  if (!(relatedTarget instanceof Element)) return true;
  return (
    !currentTarget.contains(relatedTarget) && !relatedTarget.closest('[data-layer], [data-above-modals]')
  );
}
