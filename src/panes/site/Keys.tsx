// The keys of commands on the public pages: all systems' names are there, and the page shows the visitor's (spec §2).
import type { CommandId } from '../../commands/types';
import { KeyCaps } from '../parts/KeyCaps';
import * as css from './Keys.css';
import { SYSTEMS, type System, siteKeys } from './siteKeys';

const NO_KEY = 'In the palette';

interface KeysProps {
  readonly command: CommandId;
  /** All of its keys, where one is not enough to find it by. */
  readonly every?: boolean;
}

/** The key of a command, as the visitor's keyboard has it. */
export function Keys({ command, every = false }: KeysProps) {
  const choices = new Map<string, System[]>();
  for (const system of SYSTEMS) {
    const keys = JSON.stringify(siteKeys(command, system, every));
    choices.set(keys, [...(choices.get(keys) ?? []), system]);
  }
  return [...choices.values()].map((systems) => {
    const keys = systems[0] === undefined ? [] : siteKeys(command, systems[0], every);
    return (
      <Only key={systems.join()} systems={systems}>
        {keys.length === 0 ? NO_KEY : keys.map((one) => <Caps key={one.join()} keys={one} />)}
      </Only>
    );
  });
}

const Caps = ({ keys }: { readonly keys: readonly (readonly string[])[] }) => (
  <KeyCaps keys={keys} variant="solid" spoken />
);

/** What all systems share needs no choice. */
function Only(props: { readonly systems: readonly System[]; readonly children: React.ReactNode }) {
  const others = SYSTEMS.filter((system) => !props.systems.includes(system));
  if (others.length === 0) return props.children;
  return <span className={others.map((system) => css.notOn[system]).join(' ')}>{props.children}</span>;
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

/** Rows of an action and its key; of some commands `every` one. */
export function KeyTable(props: {
  readonly every?: readonly CommandId[];
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
                  <Keys key={command} command={command} every={props.every?.includes(command) ?? false} />
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
