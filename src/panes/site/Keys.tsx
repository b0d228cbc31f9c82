// The keys of commands on the public pages, as they are on the visitor's own system.
import { observer } from 'mobx-react-lite';
import type { CommandId } from '../../commands/types';
import { useApp } from '../context';
import { KeyCaps } from '../parts/KeyCaps';
import * as css from './content.css';

/** One key with what it does beside it. */
export const KeyLine = observer(function KeyLine(props: {
  readonly command: CommandId;
  readonly does: string;
}) {
  const keys = useApp().hints.keysFor(props.command);
  return (
    <p className={css.keyLine}>
      {keys && <KeyCaps keys={keys} variant="solid" spoken />}
      <span>{props.does}</span>
    </p>
  );
});

/** Rows of an action and its key. */
export const KeyTable = observer(function KeyTable(props: {
  readonly label: string;
  readonly rows: readonly (readonly [does: string, command: CommandId])[];
}) {
  const { hints } = useApp();
  return (
    <table className={css.keyTable} aria-label={props.label}>
      <tbody>
        {props.rows.map(([does, command]) => {
          const keys = hints.keysFor(command);
          return (
            <tr key={does} className={css.keyRow}>
              <th scope="row" className={css.keyName}>
                {does}
              </th>
              <td className={css.keyCell}>
                {keys ? <KeyCaps keys={keys} variant="solid" spoken /> : 'In the palette'}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
});
