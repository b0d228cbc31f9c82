// What happens when a row is chosen: stay on a further page, or close, give focus back and then run.
import { runInAction } from 'mobx';
import { flushSync } from 'react-dom';
import { leaveFields } from '../../commands/leaveFields';
import type { CommandRegistry } from '../../commands/registry';
import type { CommandId } from '../../commands/types';
import type { PalettePage } from '../../stores/ui/dialogs';
import type { App } from '../context';
import type { PaletteModel } from './model';
import type { Row } from './rows';

/** What is worked on. */
type Parts = Pick<App, 'registry' | 'workspace'>;

/** Chooses a row, by key or by click; false where nothing came of it. */
export function choose(
  app: Parts,
  model: Pick<PaletteModel, 'enter' | 'showAll' | 'setText'>,
  row: Row | null,
): boolean {
  if (!row || row.disabled !== undefined) return false;
  const { act } = row;
  switch (act.kind) {
    case 'page':
      model.enter(act.command);
      return true;
    case 'showAll':
      model.showAll(act.group);
      return true;
    case 'prefix':
      model.setText(act.prefix);
      return true;
    case 'run':
      if (!leave(app)) return false;
      if (worksOnList(app.registry, act.id)) app.workspace.go('/');
      leaveFields(app.registry, app.workspace, act.id);
      app.registry.execute(act.id, act.args, 'palette');
      return true;
    case 'addTask':
      if (!leave(app)) return false;
      leaveFields(app.registry, app.workspace, 'todo-add');
      app.registry.execute('todo-add', { text: act.text }, 'palette');
      return true;
  }
}

/** Chooses what was typed line by line before the palette could be drawn. What comes after its end is offered, not lost. */
export function chooseLines(app: Parts, model: PaletteModel, { lines = [], query }: PalettePage): void {
  const { dialogs, rescue } = app.workspace;
  const left = [...lines];
  for (let [line] = left; line !== undefined && dialogs.palette; [line] = left) {
    model.setText(line);
    // The rest was meant for what did not come.
    if (!choose(app, model, model.current)) break;
    left.shift();
  }
  const rest = [...left, query];
  if (dialogs.palette) model.setText(rest.shift() ?? '');
  const over = rest.join(' ').trim();
  if (over !== '') rescue.keep(over);
}

/** Opens the Keyboard Shortcuts at a command: to record a key, or to look where keys cannot be changed. */
export function rebind(app: Parts, row: Row | null): void {
  if (row?.rebinds === undefined) return;
  const { registry, workspace } = app;
  const { rebinds: id } = row;
  if (!leave(app)) return;
  const outcome = registry.execute('shortcuts-edit', { id }, 'palette');
  const refused = outcome instanceof Promise || outcome.kind !== 'done';
  if (refused)
    registry.execute(
      'app-shortcuts',
      { find: workspace.shortcuts.known.title(id) ?? registry.title(id) },
      'palette',
    );
}

/** Closes at once: the dialog is gone for focus and keys before anything else runs (architecture 4). */
export function close(registry: CommandRegistry): void {
  flushSync(() => void registry.execute('app-dialog-close', undefined, 'palette'));
}

/** Whether a command works on folders, files, tabs or to-dos: from Settings and the like that would not be seen. */
function worksOnList(registry: CommandRegistry, id: CommandId): boolean {
  const category = registry.get(id)?.category;
  return id !== 'sidebar-sync' && (category === 'Sidebar' || category === 'Tab' || category === 'Todo');
}

/** What is run acts on the workspace: a dialog that the palette was opened over goes too. False where that is busy. */
function leave({ registry, workspace }: Parts): boolean {
  const { dialogs, tools } = workspace;
  close(registry);
  // To close a question about texts is a no, which nobody said.
  const isPutOff = flushSync(() => runInAction(() => tools?.pasting.putOff() === true));
  if (!isPutOff && dialogs.dialog) close(registry);
  return dialogs.dialog === null;
}
