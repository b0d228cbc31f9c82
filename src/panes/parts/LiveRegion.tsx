// Reads messages out without showing them: politely, or at once.
import { visuallyHidden } from '../theme/global.css';

/** A message; a new `id` reads it again even when the words are the same. */
export interface Announcement {
  readonly id: number | string;
  readonly text: string;
}

/** Mounted once; both regions stay in the page, since readers only watch regions they already know. */
export function LiveRegion(props: {
  readonly polite?: Announcement | undefined;
  readonly assertive?: Announcement | undefined;
}) {
  return (
    <div className={visuallyHidden} data-live-region="">
      <div aria-live="polite" aria-atomic="true">
        {props.polite && <span key={props.polite.id}>{props.polite.text}</span>}
      </div>
      <div aria-live="assertive" aria-atomic="true">
        {props.assertive && <span key={props.assertive.id}>{props.assertive.text}</span>}
      </div>
    </div>
  );
}
