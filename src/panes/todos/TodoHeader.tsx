// What the list is of: folder, file and how much is open (design 5, 12.8).

import { observer } from 'mobx-react-lite';
import type { FileId } from '../../platform/contract/entities';
import { figure } from '../../platform/contract/messages';
import { useApp } from '../context';
import { ItemGlyph } from '../parts/ItemGlyph';
import * as css from './layout.css';

/** The heading of the page; phones show the same in their own header. */
export const TodoHeader = observer(function TodoHeader({ fileId }: { readonly fileId: FileId }) {
  const { items, tables } = useApp().workspace;
  const file = items.file(fileId);
  if (!file) return null;
  const folder = items.folder(file.folderId);
  const { open, done } = tables.countsOf(fileId);
  return (
    <header className={css.header}>
      <div className={css.headerWords}>
        {folder && (
          <div className={css.crumb}>
            <ItemGlyph kind="folder" color={folder.backgroundColor} size={12} />
            <span className={css.crumbName} dir="auto">
              {folder.name}
            </span>
          </div>
        )}
        <h1 className={css.title} dir="auto" title={file.name}>
          {file.name}
        </h1>
      </div>
      <div className={css.stats}>{counts(open, done)}</div>
    </header>
  );
});

/** "9 open, 4 done"; "0 open" where nothing is done. */
const counts = (open: number, done: number): string =>
  [`${figure(open)} open`, ...(done > 0 ? [`${figure(done)} done`] : [])].join(', ');
