// What happens when a row is chosen: stay on a further page, or close, give focus back and then run.
import { flushSync } from 'react-dom';
import type { CommandRegistry } from '../../commands/registry';
import type { App } from '../context';
import type { PaletteModel } from './model';
import type { Row } from './rows';

/** Chooses a row, by key or by click. */
export function choose(app: App, model: PaletteModel, row: Row | null): void {
  if (!row || row.disabled !== undefined) return;
  const { act } = row;
  switch (act.kind) {
    case 'page':
      model.enter(act.command);
      return;
    case 'showAll':
      model.showAll(act.group);
      return;
    case 'prefix':
      model.setText(act.prefix);
      return;
    case 'run':
      leave(app);
      app.registry.execute(act.id, act.args, 'palette');
      return;
    case 'addTask':
      leave(app);
      addTask(app, act.text);
  }
}

/** Closes at once: the dialog is gone for focus and keys before anything else runs (architecture 4). */
export function close(registry: CommandRegistry): void {
  flushSync(() => void registry.execute('app-dialog-close', undefined, 'palette'));
}

/** What is run acts on the workspace: a dialog that the palette was opened over goes too. */
function leave({ registry, workspace }: App): void {
  close(registry);
  if (workspace.dialogs.dialog) close(registry);
}

/** Through the add field, as if typed there; what stood in it comes back once the task is added. */
function addTask({ registry, workspace }: App, text: string): void {
  const before = workspace.drafts.text(workspace.tabs.activeId);
  registry.execute('todo-draft', { text }, 'palette');
  const outcome = registry.execute('todo-add', undefined, 'palette');
  const added = !(outcome instanceof Promise) && outcome.kind === 'done';
  if (before !== '' && added) registry.execute('todo-draft', { text: before }, 'palette');
}
