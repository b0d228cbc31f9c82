// What can follow the first key of a sequence, shown when the person hesitates (design 9.3).
import { observer } from 'mobx-react-lite';
import { createPortal } from 'react-dom';
import type { CommandArgs } from '../../commands/ids';
import { isFile } from '../../platform/contract/entities';
import { type App, type Follower, type KeySteps, useApp } from '../context';
import { Icon } from '../parts/Icon';
import { ItemGlyph } from '../parts/ItemGlyph';
import { KeyCaps } from '../parts/KeyCaps';
import { LiveRegion } from '../parts/LiveRegion';
import * as css from './WhichKey.css';

/** More than this is not read at a glance; the rest is counted. */
const MOST = 24;
/** A screen reader hears fewer, since it cannot skim. */
const MOST_SAID = 8;

interface Row {
  readonly keys: KeySteps;
  readonly title: string;
  readonly glyph?: { readonly kind: 'folder' | 'file'; readonly color: string };
}

/**
 * Mounted once, above every screen. It never takes the focus; the second key, Escape, a click or a lost
 * window ends it, since those end the sequence (keymap/dispatcher).
 */
export const WhichKey = observer(function WhichKey() {
  const app = useApp();
  const { listing, followers } = app.hints;
  const { layout, path } = app.workspace;
  const shown = listing && !layout.isPhone;
  const rows = shown ? sorted(followers.map((follower) => rowOf(app, follower))) : [];
  return createPortal(
    <div data-above-modals="">
      <LiveRegion polite={shown ? { id: 'which-key', text: spoken(rows) } : undefined} />
      {shown && <Panel rows={rows} start={path === '/' ? layout.shownSidebar : 0} />}
    </div>,
    document.body,
  );
});

/** `start`: the width of the sidebar, which stays uncovered. */
function Panel({ rows, start }: { readonly rows: readonly Row[]; readonly start: number }) {
  const hidden = rows.length - MOST;
  return (
    <section
      className={css.place}
      style={{ insetInlineStart: start }}
      aria-label="Keys that can follow"
      // The press ends the sequence; the focus stays where it is.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className={css.panel}>
        {rows.length === 0 ? (
          <p className={css.note}>No key follows here.</p>
        ) : (
          <ul className={css.list}>
            {rows.slice(0, MOST).map(({ keys, title, glyph }) => (
              <li key={keys.join(' ')} className={css.row}>
                <span className={css.keys}>
                  <KeyCaps keys={keys} variant="lit" spoken />
                </span>
                {glyph ? <ItemGlyph kind={glyph.kind} color={glyph.color} /> : <Icon name="bolt" size={14} />}
                <span className={css.title} dir="auto">
                  {title}
                </span>
              </li>
            ))}
          </ul>
        )}
        <p className={css.note}>
          {hidden > 0 && `${hidden} more. `}
          Esc cancels
        </p>
      </div>
    </section>
  );
}

function rowOf({ workspace, registry }: App, { command, args, keys }: Follower): Row {
  const { items } = workspace;
  const id = command === 'sidebar-open-file' ? items.byShortcut(keyOf(args)) : null;
  const item = id === null ? undefined : items.item(id);
  if (!item) return { keys, title: registry.title(command) };
  return {
    keys,
    title: item.name,
    glyph: { kind: isFile(item) ? 'file' : 'folder', color: item.backgroundColor },
  };
}

function keyOf(args: CommandArgs[Follower['command']]): string {
  return args !== undefined && 'key' in args ? args.key : '';
}

/** Digits before letters before signs, as people look for them. */
function sorted(rows: readonly Row[]): readonly Row[] {
  const text = ({ keys }: Row) => keys.map((step) => step.join('+')).join(' ');
  return [...rows].sort((a, b) => text(a).localeCompare(text(b), 'en'));
}

function spoken(rows: readonly Row[]): string {
  if (rows.length === 0) return 'No key follows here';
  const some = rows.slice(0, MOST_SAID).map(({ keys, title }) => `${keys.flat().join(' ')} ${title}`);
  const more = rows.length > MOST_SAID ? `, and ${rows.length - MOST_SAID} more` : '';
  return `Waiting for a key: ${some.join(', ')}${more}`;
}
