// The field above the list that narrows it: text, how much is shown, and a way out.

import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { FileId } from '../../platform/contract/entities';
import { figure } from '../../platform/contract/messages';
import { useApp, useExecute, useKeys } from '../context';
import { Icon } from '../parts/Icon';
import { IconButton } from '../parts/IconButton';
import { type TextElement, TextField } from '../parts/TextField';
import * as css from './FilterField.css';
import { takeFocus, useFocusWish } from './focusWish';

/** Shown while the filter is open. Escape is the dispatcher's; Enter and Down go to what is found. */
export const FilterField = observer(function FilterField({ fileId }: { readonly fileId: FileId }) {
  const { workspace } = useApp();
  const execute = useExecute();
  const keys = useKeys();
  const field = useRef<TextElement>(null);
  const { filter, todos, tables } = workspace;
  useFocusWish('filter', () => {
    const taken = takeFocus(field.current);
    if (taken) field.current?.select();
    return taken;
  });
  if (filter.text === null) return null;
  const { open, done } = tables.countsOf(fileId);
  const shown = todos.openIds.length + todos.doneIds.length;
  const enter = () => void execute('todo-list-enter', undefined, 'key');
  return (
    <div className={css.place} data-area="filter">
      <TextField
        ref={field}
        className={css.field}
        size="sm"
        label="Filter this list"
        placeholder="Filter this list"
        value={filter.text}
        enterKeyHint="search"
        onChange={(text) => execute('todo-filter-type', { text }, 'key')}
        onEnter={enter}
        onArrowUp={() => execute('todo-focus', undefined, 'key')}
        lead={<Icon name="search" size={14} className={css.glass} />}
        trail={
          filter.query && (
            <span className={css.count} aria-hidden="true">
              {figure(shown)} of {figure(open + done)}
            </span>
          )
        }
      />
      <IconButton
        icon="close"
        label="Clear filter"
        tooltip
        keys={keys('sidebar-input-close')}
        onClick={() => execute('todo-filter-clear', undefined)}
      />
    </div>
  );
});

/** What stands in place of rows where nothing matches. */
export const NoMatch = observer(function NoMatch({ fileId }: { readonly fileId: FileId }) {
  const { filter, todos, tables } = useApp().workspace;
  const { open, done } = tables.countsOf(fileId);
  const shown = todos.openIds.length + todos.doneIds.length;
  if (filter.query === null || shown > 0 || open + done === 0) return null;
  return (
    <p className={css.nothing} dir="auto">
      No to-do matches {filter.text?.trim()}
    </p>
  );
});
