// Menus, popups, questions and notifications of the workspace: one chunk, fetched when idle, open in the same frame.
import { WorkspaceDialogs } from '../dialogs/WorkspaceDialogs';
import { Toasts } from '../notices/Toasts';
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
    </>
  );
}
