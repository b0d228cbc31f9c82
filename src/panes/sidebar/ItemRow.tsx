// One folder or file in its pane: glyph, name, open to-dos, key (design 8.4).
import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { type FileRow, type FolderRow, type ItemId, isFile } from '../../platform/contract/entities';
import { figure, todosCount } from '../../platform/contract/messages';
import type { Workspace } from '../../stores/workspace';
import { useApp, useExecute } from '../context';
import { classes } from '../parts/classes';
import { Icon } from '../parts/Icon';
import { ItemGlyph, itemProps } from '../parts/ItemGlyph';
import { Keycap } from '../parts/KeyCaps';
import { Late, useLate } from '../parts/late';
import { Tooltip } from '../parts/Tooltip';
import { optionId } from './ids';
import { NameField } from './NameField';
import * as css from './Row.css';

const shortcutFields = new Late(() => import('./ShortcutField'));

/** Asked for from menus and the palette alone, which come later anyway. */
export const loadShortcutField = (): Promise<unknown> => shortcutFields.load();

/** A row, or the field that stands in for it while it is renamed. */
export const ItemRow = observer(function ItemRow({ id }: { readonly id: ItemId }) {
  const { workspace } = useApp();
  const execute = useExecute();
  const row = workspace.items.item(id);
  const { state } = workspace.naming;
  const naming = 'id' in state && state.id === id ? state : null;
  const { value: field } = useLate(shortcutFields, naming?.kind === 'shortcut');
  if (!row) return null;
  const touch = workspace.layout.touch || workspace.layout.isPhone;
  const drop = isFile(row) ? { 'data-drop-file': id } : { 'data-drop-folder': id };
  return (
    <div className={css.row} data-id={id} {...drop}>
      {naming?.kind === 'rename' ? (
        <NameField
          kind={isFile(row) ? 'file' : 'folder'}
          color={row.backgroundColor}
          initial={row.name}
          onCommit={(name, stay) => void execute('item-rename-commit', { id, name, stay })}
        />
      ) : (
        <Option row={row} tools={touch} naming={naming !== null} />
      )}
      {naming === null && touch && (
        <button
          type="button"
          className={css.more}
          aria-label={`More for ${row.name}`}
          aria-haspopup="menu"
          data-row-tools=""
          onClick={() => void execute('item-menu', { id, at: null })}
        >
          <Icon name="moreVertical" />
        </button>
      )}
      {naming?.kind === 'shortcut' && field && <field.ShortcutField row={row} problem={naming.problem} />}
    </div>
  );
});

interface OptionProps {
  readonly row: FolderRow | FileRow;
  /** Room is taken by the button of the menu. */
  readonly tools: boolean;
  /** The key field stands where the keycap would. */
  readonly naming: boolean;
}

const Option = observer(function Option({ row, tools, naming }: OptionProps) {
  const { workspace, hints } = useApp();
  const { id, name, shortcut } = row;
  const facts = useMemo(() => computed(() => factsOf(workspace, row)), [workspace, row]).get();
  const far = (facts & FAR) > 0;
  const open = workspace.items.openIn(id);
  const lit = shortcut !== null && (hints.reveal === 'items' || hints.reveal === 'sequence');
  return (
    <Tooltip text={name} describes={false} onlyIfCut placement="right">
      <div
        role="option"
        id={optionId(id)}
        className={classes(css.option, tools && css.withTools)}
        {...itemProps(row.backgroundColor)}
        aria-description={open > 0 ? `${todosCount(open)} open` : undefined}
        aria-selected={(facts & SELECTED) > 0}
        tabIndex={facts & STOP ? 0 : -1}
        data-active={facts & ACTIVE ? '' : undefined}
        data-menu-open={facts & MENU ? '' : undefined}
        data-lit={lit ? '' : undefined}
      >
        {!far && (
          <span className={css.glyph}>
            <ItemGlyph kind={isFile(row) ? 'file' : 'folder'} />
          </span>
        )}
        <span className={css.name} dir="auto">
          {name}
        </span>
        {!far && open > 0 && (
          <span className={css.count} aria-hidden="true">
            {figure(open)}
          </span>
        )}
        {naming ? <span className={css.keyGap} /> : !tools && !far && <Key shortcut={shortcut} lit={lit} />}
      </div>
    </Tooltip>
  );
});

const Key = observer(function Key(props: { readonly shortcut: string | null; readonly lit: boolean }) {
  const { shortcut, lit } = props;
  const { hints } = useApp();
  return (
    <span className={css.key} aria-hidden="true">
      {shortcut !== null && (
        <span className={css.keyTone}>
          <Keycap label={hints.capOf(shortcut)} variant={lit ? 'lit' : 'quiet'} />
        </span>
      )}
    </span>
  );
});

const ACTIVE = 1;
/** Has the pane's tab stop. */
const STOP = 2;
const SELECTED = 4;
const MENU = 8;
/** Nobody sees what stands around its name. */
const FAR = 16;

/** As one number, which is another only when the row has to be drawn anew: there may be hundreds of them. */
function factsOf(workspace: Workspace, row: FolderRow | FileRow): number {
  const { items, tabs, sidebar, focus } = workspace;
  const { menu } = workspace.dialogs;
  const { id } = row;
  const file = isFile(row);
  const active = id === (file ? tabs.activeId : items.activeFolderId);
  const current = file ? id === sidebar.currentFile : active;
  // Arrows select without opening: the selection is the cursor while the pane has the keyboard.
  const selected = focus.area === 'files' ? current : active;
  const asked = menu?.kind === (file ? 'file' : 'folder') && menu.id === id;
  const far = isFile(row) && sidebar.near?.has(row.id) === false;
  return (
    (active ? ACTIVE : 0) |
    (current ? STOP : 0) |
    (selected ? SELECTED : 0) |
    (asked ? MENU : 0) |
    (far ? FAR : 0)
  );
}
