// The title of the window in the workspace: the open file.
import { observer } from 'mobx-react-lite';
import { useApp } from '../context';
import { useTitle } from '../parts/useTitle';

/** Draws nothing; keeps the document's title. */
export const Title = observer(function Title() {
  const { items, tabs } = useApp().workspace;
  useTitle(tabs.activeId === null ? undefined : items.file(tabs.activeId)?.name);
  return null;
});
