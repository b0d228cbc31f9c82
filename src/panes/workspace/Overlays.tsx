// Menus, popups, questions, notifications and tooltips: one chunk, fetched when idle, open in the same frame.
import { WorkspaceDialogs } from '../dialogs/WorkspaceDialogs';
import { Toasts } from '../notices/Toasts';
import { TooltipLayer } from '../parts/TooltipLayer';
import { ItemMenu } from '../sidebar/ItemMenu';
import { AllFilesMenu } from '../tabs/AllFilesMenu';
import { TodoMenu } from '../todos/TodoMenu';

/** Each shows itself while its store says so. */
export function Overlays() {
  return (
    <>
      <ItemMenu />
      <TodoMenu />
      <AllFilesMenu />
      <WorkspaceDialogs />
      <Toasts />
      <TooltipLayer />
    </>
  );
}
