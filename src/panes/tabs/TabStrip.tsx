// The strip of open files: activate, close, drag, scroll sideways (spec §2 Tab strip, design 8.6).
import { observer } from 'mobx-react-lite';
import { type MouseEvent, useLayoutEffect, useRef, type WheelEvent } from 'react';
import type { FileId } from '../../platform/contract/entities';
import { useApp, useExecute, useKeys } from '../context';
import { DragList } from '../parts/drag/DragList';
import { IconButton } from '../parts/IconButton';
import { Late, useLate } from '../parts/late';
import { FileTab, tabId } from './FileTab';
import * as css from './TabStrip.css';
import { useOverflow } from './useOverflow';
import { useTabFocus } from './useTabFocus';

const MIDDLE_BUTTON = 1;

const allFilesButton = new Late(() => import('./AllFilesButton'));

/** Draws the strip; pills in a row on phones. */
export const TabStrip = observer(function TabStrip() {
  const { workspace } = useApp();
  const execute = useExecute();
  const keys = useKeys();
  const strip = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { ids, activeId } = workspace.tabs;
  const { isPhone } = workspace.layout;
  const stop = useTabStop(ids, activeId);
  const overflow = useOverflow(scroller, content);
  const { value: allFiles } = useLate(allFilesButton, overflow !== 'none');
  const focus = useTabFocus(strip, stop);
  useActiveInView(activeId, ids);
  return (
    <div ref={strip} className={css.strip} data-area="tabs">
      <div
        ref={scroller}
        className={css.scroller}
        data-more={overflow === 'none' ? undefined : overflow}
        onWheel={scrollSideways}
      >
        <div
          role="tablist"
          aria-label="Open files"
          aria-owns={ids.map(tabId).join(' ') || undefined}
          className={css.tablist}
        />
        <DragList
          ref={content}
          className={css.tabs}
          axis="x"
          motion="slide"
          onReorder={(id, before) =>
            void execute('tab-move', { id: id as FileId, before: before as FileId | null }, 'drag')
          }
          onClick={(event) => {
            const id = tabAt(event);
            if (id) void execute('tab-activate', { id }, 'pointer');
          }}
          onMouseDown={(event) => {
            // Otherwise the middle button starts the browser's own scrolling.
            if (event.button === MIDDLE_BUTTON) event.preventDefault();
          }}
          onAuxClick={(event) => {
            const id = event.button === MIDDLE_BUTTON ? slotAt(event) : null;
            if (id) void execute('tab-close', { id }, 'pointer');
          }}
          {...focus}
        >
          {ids.map((id, index) => (
            <FileTab key={id} id={id} position={index + 1} stop={id === stop} />
          ))}
        </DragList>
      </div>
      {!isPhone && (
        <span className={css.tool}>
          <IconButton
            icon="plus"
            label="New file"
            keys={keys('sidebar-add-todo')}
            onClick={() => void execute('sidebar-add-todo', undefined)}
            tooltip
          />
          {overflow !== 'none' && allFiles && <allFiles.AllFilesButton />}
        </span>
      )}
    </div>
  );
});

/** The active tab; while the one that was just closed has no follower yet, the tab in its place. */
function useTabStop(ids: readonly FileId[], activeId: FileId | null): FileId | null {
  const place = useRef(0);
  const at = activeId === null ? -1 : ids.indexOf(activeId);
  if (at >= 0) place.current = at;
  return ids[Math.min(place.current, ids.length - 1)] ?? null;
}

/** The active tab scrolls into view whenever it or its place changes. */
function useActiveInView(activeId: FileId | null, ids: readonly FileId[]): void {
  const at = activeId ? ids.indexOf(activeId) : -1;
  useLayoutEffect(() => {
    if (activeId === null || at < 0) return;
    const tab = document.getElementById(tabId(activeId));
    tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [activeId, at]);
}

function scrollSideways(event: WheelEvent<HTMLElement>): void {
  if (event.deltaX === 0 && !event.ctrlKey) event.currentTarget.scrollLeft += event.deltaY;
}

function slotAt({ target }: MouseEvent): FileId | null {
  if (!(target instanceof Element)) return null;
  return (target.closest('[data-id]')?.getAttribute('data-id') ?? null) as FileId | null;
}

function tabAt(event: MouseEvent): FileId | null {
  return event.target instanceof Element && event.target.closest('[role="tab"]') ? slotAt(event) : null;
}
