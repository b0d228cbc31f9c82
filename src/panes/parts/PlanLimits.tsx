// How much of each limit of a plan is used, as rows of keys (spec §5, decisions D17, design 8.14).
import { ProgressKeys } from './ProgressKeys';

const LABELS = [
  ['todos', 'To-dos'],
  ['folders', 'Folders'],
  ['files', 'Files'],
] as const;

type Kind = (typeof LABELS)[number][0];

/** One row for each limit that there is; nothing where there is none. */
export function PlanLimits(props: {
  readonly max: Readonly<Record<Kind, number | null>> | undefined;
  readonly used: Readonly<Record<Kind, number>>;
  readonly className: string;
}) {
  const { max, used, className } = props;
  const rows = LABELS.flatMap(([kind, label]) => {
    const limit = max?.[kind] ?? null;
    return limit === null ? [] : [{ label, used: used[kind], limit }];
  });
  if (rows.length === 0) return null;
  return (
    <div className={className}>
      {rows.map((row) => (
        <ProgressKeys key={row.label} {...row} />
      ))}
    </div>
  );
}
