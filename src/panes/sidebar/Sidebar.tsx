// The sidebar: beside the list on wide windows, a drawer over it on phones (spec §2 Sidebar, design 7.1, 8.4).
import { observer } from 'mobx-react-lite';
import { PANE_DEFAULT, PANE_MIN, SIDEBAR_DEFAULT, SIDEBAR_MAX, SIDEBAR_MIN } from '../../stores/ui/layout';
import { useApp, useExecute } from '../context';
import { classes } from '../parts/classes';
import { Late, useIdle, useLate } from '../parts/late';
import type { SplitterProps } from '../parts/Splitter';
import { BottomBar } from './BottomBar';
import type { DrawerProps } from './Drawer';
import { FilesPane } from './FilesPane';
import { FoldersPane } from './FoldersPane';
import * as css from './Sidebar.css';
import { SidebarHeader } from './SidebarHeader';

/** The id of the panel, for buttons that open it. */
export const SIDEBAR_ID = 'sidebar';
const FOLDERS_ID = 'sidebar-folders';
const LABEL = 'Sidebar';

const drawers = new Late(() => import('./Drawer'));

const splitters = new Late(() => import('../parts/Splitter'));

/** Nobody drags an edge in the first moment; until it is there only its line is drawn. */
function LateSplitter(props: SplitterProps) {
  const { value } = useLate(splitters, useIdle());
  return value ? (
    <value.Splitter {...props} />
  ) : (
    <span className={classes(css.line, props.className)} aria-hidden="true" />
  );
}

/** Fetched on phones alone, and again when it is opened where that had failed. */
function LateDrawer(props: DrawerProps) {
  const { value } = useLate(drawers, props.open ? 'open' : 'soon');
  return value && <value.Drawer {...props} />;
}

/** Draws the sidebar. */
export const Sidebar = observer(function Sidebar() {
  const { layout } = useApp().workspace;
  const execute = useExecute();
  const width = layout.shownSidebar;
  const resize = (commit: boolean) => (sidebar: number) =>
    void execute('sidebar-resize', { sidebar, commit }, 'pointer');
  return (
    <>
      {layout.isPhone ? (
        <LateDrawer
          open={layout.drawerOpen}
          id={SIDEBAR_ID}
          label={LABEL}
          width={width}
          onClose={() => void execute('sidebar-toggle', { open: false })}
        >
          <Body />
        </LateDrawer>
      ) : (
        <aside id={SIDEBAR_ID} className={css.sidebar} style={{ width }} aria-label={LABEL}>
          <Body />
          <LateSplitter
            label="Resize sidebar"
            className={css.edge}
            controls={SIDEBAR_ID}
            value={width}
            min={SIDEBAR_MIN}
            max={SIDEBAR_MAX}
            initial={SIDEBAR_DEFAULT}
            onChange={resize(false)}
            onCommit={resize(true)}
          />
        </aside>
      )}
    </>
  );
});

const Body = observer(function Body() {
  const { layout } = useApp().workspace;
  const execute = useExecute();
  const resize = (commit: boolean) => (pane: number) =>
    void execute('sidebar-resize', { pane, commit }, 'pointer');
  return (
    <>
      <SidebarHeader />
      <div className={css.panes}>
        <FoldersPane id={FOLDERS_ID} />
        {layout.isPhone ? (
          <span className={css.line} aria-hidden="true" />
        ) : (
          <LateSplitter
            label="Resize panes"
            className={css.divider}
            controls={FOLDERS_ID}
            value={layout.shownPane}
            min={PANE_MIN}
            max={layout.shownSidebar - PANE_MIN}
            initial={PANE_DEFAULT}
            onChange={resize(false)}
            onCommit={resize(true)}
          />
        )}
        <FilesPane />
      </div>
      <BottomBar />
    </>
  );
});
