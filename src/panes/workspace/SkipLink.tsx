// The first stop of Tab: over the sidebar and the tabs to the list (design 9.1).
import { TODO_PANEL_ID } from '../todos/TodoPane';
import * as css from './WorkspaceScreen.css';

/** Moves the focus without changing the address. */
export function SkipLink() {
  return (
    <a
      className={css.skip}
      href={`#${TODO_PANEL_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(TODO_PANEL_ID)?.focus();
      }}
    >
      Go to tasks
    </a>
  );
}
