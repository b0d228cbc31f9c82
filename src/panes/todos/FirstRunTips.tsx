// Below the add field of the first run: four keys to know, and what a guest has room for (design 8.18).
import { observer } from 'mobx-react-lite';
import type { CommandId } from '../../commands/types';
import { useApp, useKeys } from '../context';
import { Icon } from '../parts/Icon';
import { KeyCaps } from '../parts/KeyCaps';
import * as css from './states.css';

const TIPS: readonly { readonly id: CommandId; readonly name: string; readonly hint: string }[] = [
  { id: 'todo-add', name: 'Add a task', hint: 'The newest goes on top' },
  { id: 'sidebar-add-todo', name: 'New file', hint: 'A file is one list, and one tab' },
  { id: 'sidebar-add-folder', name: 'New folder', hint: 'Keep files that belong together' },
  { id: 'app-palette', name: 'Everything else', hint: 'Search and run any command' },
];

/** Below it. */
export const FirstRunTips = observer(function FirstRunTips() {
  const { layout } = useApp().workspace;
  const keys = useKeys();
  return (
    <>
      {!layout.isPhone && (
        <ul className={css.tips}>
          {TIPS.map(({ id, name, hint }) => {
            const shown = keys(id);
            return (
              <li key={id} className={css.tip}>
                <span className={css.tipKeys}>
                  {shown && <KeyCaps keys={shown} variant="solid" spoken />}
                </span>
                <span>
                  <span className={css.tipName}>{name}</span>
                  <span className={css.tipHint}>{hint}</span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <GuestRoom />
    </>
  );
});

const GuestRoom = observer(function GuestRoom() {
  const { backend } = useApp().workspace;
  if (backend?.plan.name !== 'guest') return null;
  const { todos, folders, files } = backend.plan.max;
  const bounded = todos !== null && folders !== null && files !== null;
  return (
    <p className={css.guest}>
      <Icon name="drive" size={14} />
      <span>
        As a guest, your to-dos stay on this device.
        {bounded && ` Room for ${todos} to-dos, ${folders} folders and ${files} files.`}
      </span>
    </p>
  );
});
