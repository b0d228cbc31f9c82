// The one-key field in the place of a row's keycap, with what is wrong or good to know below it (design 8.4, 9.4).
import { observer } from 'mobx-react-lite';
import { useId, useRef, useState } from 'react';
import { type FileRow, type FolderRow, isFile } from '../../platform/contract/entities';
import { lateMessages } from '../../platform/contract/lateMessages';
import { type App, useApp, useExecute } from '../context';
import { TextField } from '../parts/TextField';
import { leaves } from './NameField';
import * as css from './Row.css';

/** `problem` is why the last key was refused. */
export interface ShortcutFieldProps {
  readonly row: FolderRow | FileRow;
  readonly problem: string | null;
}

/** Draws the field and its note. */
export const ShortcutField = observer(function ShortcutField({ row, problem }: ShortcutFieldProps) {
  const app = useApp();
  const { registry, workspace, editor, hints } = app;
  const execute = useExecute();
  const noteId = useId();
  // Whatever the key is by now: a field that was only opened says nothing of it.
  const [before] = useState(row.shortcut ?? '');
  const [key, setKey] = useState(before);
  const [refused, setRefused] = useState<string | null>(null);
  const cancelled = useRef(false);
  const wrong = problem !== null && refused === key;
  const shown = hints.capOf(key).toLowerCase();
  const note = wrong ? problem : registry.keys.phone ? null : noteOf(app, key);
  const commit = (stay: boolean): void => {
    if (key === '' && before !== '' && !stay) void execute('item-shortcut-remove', { id: row.id });
    setRefused(key);
    void execute('item-shortcut-set', { id: row.id, key: key === before ? '' : key, stay });
  };
  return (
    <>
      <form
        className={css.keyField}
        onSubmit={(event) => event.preventDefault()}
        data-invalid={wrong ? '' : undefined}
        onBlur={(event) => {
          const ended = cancelled.current || workspace.naming.state.kind === 'none';
          if (!ended && leaves(event)) commit(true);
        }}
      >
        <TextField
          variant="bare"
          size="bare"
          label="Shortcut"
          value={shown}
          // The newest character wins, so that nobody has to delete the old one first.
          onChange={(text) => {
            const next = editor.itemKey(newest(text, shown) ?? '');
            setKey(next);
            workspace.naming.type(next === before ? null : next);
          }}
          onEnter={() => commit(false)}
          onEscape={() => {
            cancelled.current = true;
            void execute('sidebar-input-close', undefined, 'key');
          }}
          inputMode={isFile(row) ? 'text' : 'numeric'}
          enterKeyHint="done"
          spellCheck={false}
          invalid={wrong}
          aria-describedby={note === null ? undefined : noteId}
          focusOnMount="select"
        />
      </form>
      {note !== null && (
        <p id={noteId} className={css.note} data-problem={wrong ? '' : undefined}>
          {note}
        </p>
      )}
    </>
  );
});

/** The character that was added to the one in the field, wherever the caret stood. */
function newest(text: string, before: string): string | undefined {
  const characters = [...text];
  if (characters.length < 2) return characters[0];
  return characters.find((character) => character.toLowerCase() !== before) ?? characters[0];
}

/** A key that is taken may be chosen all the same: its sequence stays (design 9.4). */
function noteOf({ editor }: App, key: string): string | null {
  const taken = editor.itemKeyTaken(key);
  if (taken === undefined) return null;
  return taken === 'tabdo'
    ? lateMessages.keyUsedByTabdo
    : lateMessages.keyTakenByBrowser(editor.itemPrefix.join(' '));
}
