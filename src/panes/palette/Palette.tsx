// The command palette: every command, file, folder and to-do, a few keys away (decisions D7, design 8.11).
import { Command } from 'cmdk';
import { untracked } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { SearchIndex } from '../../stores/searchIndex';
import type { PalettePage } from '../../stores/ui/dialogs';
import { type App, useApp } from '../context';
import { Dialog } from '../parts/Dialog';
import { chooseLines, close, rebind } from './choose';
import { Field } from './Field';
import { Footer } from './Footer';
import type { Group } from './groups';
import { PaletteModel } from './model';
import { Option, optionId } from './Option';
import * as css from './Palette.css';

/** Mounted once, above every screen; shows itself while `workspace.dialogs.palette` is set. */
export const Palette = observer(function Palette() {
  const app = useApp();
  const page = app.workspace.dialogs.palette;
  const model = useModel(app, page);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={page !== null}
      title="Command palette"
      hideTitle
      bare
      swift
      placement="top"
      width={640}
      className={css.panel}
      initialFocus={field}
      onClose={() => close(app.registry)}
    >
      {model && <Body model={model} field={field} />}
    </Dialog>
  );
});

/** One model per opening; the last one stays while the dialog leaves. */
function useModel(app: App, page: PalettePage | null): PaletteModel | null {
  const [index] = useState(() => new SearchIndex(app.workspace));
  const last = useRef<{ readonly page: PalettePage; readonly model: PaletteModel }>(null);
  if (page !== null && last.current?.page !== page) {
    last.current = { page, model: new PaletteModel(app, index, page) };
  }
  const model = last.current?.model ?? null;
  const { clock } = app.workspace.platform;
  // File by file, so that a letter need not wait for all of it.
  useEffect(() => {
    let cancel = (): void => undefined;
    const more = (): void => {
      if (page !== null && !untracked(() => index.warm())) cancel = clock.afterPaint(more);
    };
    cancel = clock.afterPaint(more);
    return () => cancel();
  }, [page, index, clock]);
  return model;
}

const Body = observer(function Body(props: {
  readonly model: PaletteModel;
  readonly field: React.RefObject<HTMLInputElement | null>;
}) {
  const { model, field } = props;
  const app = useApp();
  useEarlyEnter(app, model);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = model.current?.key ?? null;
  useChosenInView(list, current);
  useLayoutEffect(() => {
    // cmdk names its own idea of the highlight here; only the field's is true, and only the field has the focus.
    list.current?.removeAttribute('aria-activedescendant');
  });
  const active = current === null ? undefined : optionId(listId, current);
  return (
    <Command
      className={css.root}
      label="Search commands and items"
      shouldFilter={false}
      vimBindings={false}
      disablePointerSelection
    >
      <Field model={model} field={field} active={active} />
      {model.subject !== null && (
        <p className={css.subject} dir="auto">
          {model.subject}
        </p>
      )}
      <Command.List
        ref={list}
        className={css.list}
        label="Results"
        // The caret stays in the field, whatever is pressed with the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClickCapture={(event) => {
          if (!(event.target instanceof Element) || !event.target.closest('[data-rebind]')) return;
          event.stopPropagation();
          rebind(app, model.current);
        }}
      >
        {model.groups.map((group) => (
          <GroupRows key={group.id} group={group} model={model} listId={listId} current={current} />
        ))}
      </Command.List>
      <Footer model={model} />
    </Command>
  );
});

const GroupRows = observer(function GroupRows(props: {
  readonly group: Group;
  readonly model: PaletteModel;
  readonly listId: string;
  readonly current: string | null;
}) {
  const { group, model, listId, current } = props;
  // What is offered instead of a result repeats the text; it is no match.
  const query = group.id === 'nothing' ? '' : model.query;
  return (
    <>
      <Command.Group heading={group.heading || undefined} className={css.group} data-group={group.id}>
        {group.rows.map((row) => (
          <Option
            key={row.key}
            row={row}
            model={model}
            listId={listId}
            query={query}
            chosen={row.key === current}
          />
        ))}
      </Command.Group>
      {group.cut && <p className={css.note}>Type more to narrow this down</p>}
    </>
  );
});

/** Enter came before the palette could be drawn: it runs what stands first for the text, now that this is known. */
function useEarlyEnter(app: App, model: PaletteModel): void {
  const { palette } = app.workspace.dialogs;
  useEffect(() => {
    // Not while React is at work: what is chosen closes the palette at once.
    if (palette?.lines) queueMicrotask(() => chooseLines(app, model, palette));
  }, [app, model, palette]);
}

/** Scrolls with the highlight; the first group's heading comes along with its first row. */
function useChosenInView(list: React.RefObject<HTMLElement | null>, current: string | null): void {
  useLayoutEffect(() => {
    const element = list.current;
    const row = current === null ? null : element?.querySelector<HTMLElement>('[data-chosen]');
    if (!element || !row) return;
    const isFirst = element.querySelector('[role="option"]') === row;
    if (isFirst) element.scrollTop = 0;
    else row.scrollIntoView?.({ block: 'nearest' });
  }, [list, current]);
}
