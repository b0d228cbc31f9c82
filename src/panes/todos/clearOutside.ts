// A click outside of the lists clears the selection; menus, palette, dialogs and toasts are not outside (decisions D14).
import { useEffect } from 'react';
import { useApp, useExecute } from '../context';

const INSIDE = '[data-area="todos"], [data-layer], [data-selection-bar], [role="dialog"], [role="menu"]';

/** Listens while the pane is shown. */
export function useClearOutside(): void {
  const { workspace } = useApp();
  const execute = useExecute();
  useEffect(() => {
    const click = ({ target }: Event): void => {
      if (workspace.selection.size === 0 || !(target instanceof Element)) return;
      if (!target.isConnected || target.closest(INSIDE)) return;
      execute('todo-select-clear', undefined, 'pointer');
    };
    document.addEventListener('click', click, true);
    return () => document.removeEventListener('click', click, true);
  }, [workspace, execute]);
}
