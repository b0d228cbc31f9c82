// The bar at the bottom that counts the selection and names what can be done with it (design 8.8).

import { observer } from 'mobx-react-lite';
import { figure } from '../../platform/contract/messages';
import { useApp, useExecute, useKeys } from '../context';
import { KeyCaps, type KeySteps } from '../parts/KeyCaps';
import * as css from './SelectionBar.css';

/** Shown for one row selected by key, or for two by pointer. It never takes the focus. */
export const SelectionBar = observer(function SelectionBar() {
  const { selection, todos, layout } = useApp().workspace;
  const execute = useExecute();
  const keys = useKeys();
  const { size } = selection;
  const oneByKey = size === 1 && selection.byKey && !layout.isPhone && todos.editingId === null;
  if (size < 2 && !oneByKey) return null;
  return (
    <div className={css.place}>
      <div
        className={css.bar}
        role="toolbar"
        aria-label="Selection"
        data-selection-bar=""
        onMouseDown={(event) => event.preventDefault()}
      >
        <span className={css.count}>{figure(size)} selected</span>
        <Action label="Copy" keys={keys('todo-copy')} onRun={() => void execute('todo-copy', undefined)} />
        <Action
          label="Delete"
          keys={keys('todo-delete')}
          onRun={() => void execute('todo-delete', undefined)}
        />
        <span className={css.line} />
        <Action
          label="Clear"
          keys={keys('sidebar-input-close')}
          onRun={() => void execute('todo-select-clear', undefined)}
        />
      </div>
    </div>
  );
});

function Action(props: {
  readonly label: string;
  readonly keys: KeySteps | undefined;
  readonly onRun: () => void;
}) {
  return (
    <button type="button" className={css.action} tabIndex={-1} onClick={props.onRun}>
      {props.label}
      {props.keys && (
        <span className={css.keys}>
          <KeyCaps keys={props.keys} />
        </span>
      )}
    </button>
  );
}
