// The keys of commands on the public pages: both systems' names are there, and the page shows the visitor's (spec §2).
import type { CommandId } from '../../commands/types';
import { KeyCaps } from '../parts/KeyCaps';
import * as css from './Keys.css';
import { type System, siteKeys } from './siteKeys';

const NO_KEY = 'In the palette';

/** The key of a command, as the visitor's keyboard has it. */
export function Keys({ command }: { readonly command: CommandId }) {
  const [mac, other] = (['mac', 'other'] as const).map((system) => siteKeys(command, system));
  // One and the same needs no choice.
  if (JSON.stringify(mac) === JSON.stringify(other)) return mac ? <Caps keys={mac} /> : NO_KEY;
  return (
    <>
      <Only system="mac">{mac ? <Caps keys={mac} /> : NO_KEY}</Only>
      <Only system="other">{other ? <Caps keys={other} /> : NO_KEY}</Only>
    </>
  );
}

const Caps = ({ keys }: { readonly keys: readonly (readonly string[])[] }) => (
  <KeyCaps keys={keys} variant="solid" spoken />
);

function Only({ system, children }: { readonly system: System; readonly children: React.ReactNode }) {
  return <span className={system === 'mac' ? css.onMac : css.elsewhere}>{children}</span>;
}

/** One key with what it does beside it. */
export function KeyLine({ command, does }: { readonly command: CommandId; readonly does: string }) {
  return (
    <p className={css.keyLine}>
      <Keys command={command} />
      <span>{does}</span>
    </p>
  );
}

/** Rows of an action and its key. */
export function KeyTable(props: {
  readonly label: string;
  readonly rows: readonly (readonly [does: string, ...commands: CommandId[]])[];
}) {
  return (
    <table className={css.keyTable} aria-label={props.label}>
      <tbody>
        {props.rows.map(([does, ...commands]) => (
          <tr key={does} className={css.keyRow}>
            <th scope="row" className={css.keyName}>
              {does}
            </th>
            <td className={css.keyCell}>
              <span className={css.keysOfRow}>
                {commands.map((command) => (
                  <Keys key={command} command={command} />
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
