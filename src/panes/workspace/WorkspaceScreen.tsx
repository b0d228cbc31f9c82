// The workspace: sidebar, tabs, banners and the to-dos of the active file (spec §2 Workspace, design 7).
import { observer } from 'mobx-react-lite';
import { useApp } from '../context';
import { Banners } from '../notices/Banners';
import { PhoneHeader } from '../sidebar/PhoneHeader';
import { Sidebar } from '../sidebar/Sidebar';
import { TabStrip } from '../tabs/TabStrip';
import { SelectionBar } from '../todos/SelectionBar';
import { TodoPane } from '../todos/TodoPane';
import { KeyboardButton } from './KeyboardButton';
import { RevealHint } from './RevealHint';
import { SkipLink } from './SkipLink';
import * as css from './WorkspaceScreen.css';

/** What stands at `/`. Dialogs, palette and notifications are above every screen: `Layers`. */
export const WorkspaceScreen = observer(function WorkspaceScreen() {
  const { layout } = useApp().workspace;
  return (
    <div className={css.app}>
      <SkipLink />
      {layout.isPhone && <PhoneHeader />}
      <Sidebar />
      <main className={css.main}>
        <TabStrip />
        <Banners />
        <TodoPane />
        <SelectionBar />
        <RevealHint />
        {!layout.isPhone && <KeyboardButton />}
      </main>
    </div>
  );
});
