// The workspace: sidebar, tabs, banners and the to-dos of the active file (spec §2 Workspace, design 7).
import { observer } from 'mobx-react-lite';
import { useApp } from '../context';
import { Banners } from '../notices/Banners';
import { Late, useIdle, useLate } from '../parts/late';
import { PhoneHeader } from '../sidebar/PhoneHeader';
import { Sidebar } from '../sidebar/Sidebar';
import { TabStrip } from '../tabs/TabStrip';
import { TodoPane } from '../todos/TodoPane';
import { SkipLink } from './SkipLink';
import { Title } from './Title';
import * as css from './WorkspaceScreen.css';

const bottomBars = new Late(() => import('./BottomBars'));

/** What stands at `/`. Dialogs, palette and notifications are above every screen: `Layers`. */
export const WorkspaceScreen = observer(function WorkspaceScreen() {
  const { layout, selection } = useApp().workspace;
  // Tried again where fetching it ahead had failed and it is wanted now.
  const { value: bars } = useLate(bottomBars, useIdle() && (selection.size > 0 ? 'now' : 'soon'));
  return (
    <div className={css.app}>
      <Title />
      <SkipLink />
      {layout.isPhone && <PhoneHeader />}
      <Sidebar />
      <main className={css.main}>
        <TabStrip />
        <Banners />
        <TodoPane />
        {bars && <bars.BottomBars />}
        {bars && !layout.isPhone && <bars.KeyboardButton />}
      </main>
    </div>
  );
});
