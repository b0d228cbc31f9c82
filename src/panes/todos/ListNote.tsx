// What stands in place of open to-dos: how to begin, or that all is done and where to go next (design 8.18).
import { observer } from 'mobx-react-lite';
import type { FileId } from '../../platform/contract/entities';
import { useApp, useKeys } from '../context';
import { EmptyBoxes, GoodLine } from '../parts/Empty';
import { KeyCaps } from '../parts/KeyCaps';
import * as css from './states.css';

/** Nothing while something is open. */
export const ListNote = observer(function ListNote({ fileId }: { readonly fileId: FileId }) {
  const { tables, tabs, items, layout } = useApp().workspace;
  const keys = useKeys();
  const { open, done } = tables.countsOf(fileId);
  if (open > 0) return null;
  if (done === 0) {
    return (
      <EmptyBoxes>
        {layout.isPhone ? (
          'Nothing here yet. Type below to add a task'
        ) : (
          <>
            Nothing here yet. Type, then press <KeyCaps keys={[['Enter']]} variant="solid" spoken />
          </>
        )}
      </EmptyBoxes>
    );
  }
  const ids = tabs.ids;
  const next = ids.length > 1 ? ids[(ids.indexOf(fileId) + 1) % ids.length] : undefined;
  const name = next && items.file(next)?.name;
  return (
    <div className={css.good}>
      <GoodLine keys={name === undefined ? undefined : keys('tab-next')}>
        {name === undefined ? 'All done here' : `All done here. Next tab is ${name}`}
      </GoodLine>
    </div>
  );
});
