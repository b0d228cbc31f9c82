// A limit as a row of small keys: used ones filled, a full row in marigold (design 8.14).
import { classes } from './classes';
import * as css from './ProgressKeys.css';

/** More than this many keys would not fit; the row then shows shares of the limit. */
const MOST_KEYS = 10;

/** `used` of `limit`, with the thing that is counted in front. */
export function ProgressKeys(props: {
  readonly label: string;
  readonly used: number;
  readonly limit: number;
}) {
  const { label, used, limit } = props;
  const keys = Math.min(limit, MOST_KEYS);
  const filled = limit === 0 ? 0 : Math.min(keys, Math.floor((used / limit) * keys));
  const full = used >= limit;
  return (
    <div className={classes(css.row, full && css.full)}>
      <span>{label}</span>
      <span className={css.keys} aria-hidden="true">
        {Array.from({ length: keys }, (_, index) => index).map((index) => (
          <span key={index} className={classes(css.key, index < filled && (full ? css.spark : css.used))} />
        ))}
      </span>
      <span className={css.figure}>
        {used} / {limit}
      </span>
    </div>
  );
}
