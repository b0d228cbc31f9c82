// What the ways to pay have in common: bars for what is to come, and words with a way on.
import type { ReactNode } from 'react';
import { planMessages } from '../../platform/contract/planMessages';
import { useExecute } from '../context';
import { Button } from '../parts/Button';
import * as css from './Subscription.css';

/** Bars in the place of the buttons that are to come. */
export function Skeleton({ label }: { readonly label: string }) {
  return (
    <div className={css.skeleton} role="status" aria-label={label}>
      {[0, 1, 2, 3].map((at) => (
        <span key={at} className={css.bar} />
      ))}
    </div>
  );
}

/** Words and a way on. */
export function Trouble(props: {
  readonly words: ReactNode;
  readonly action: string;
  readonly onAction: () => unknown;
}) {
  return (
    <>
      <p className={css.note} role="alert">
        {props.words}
      </p>
      <Button size="lg" className={css.wide} onClick={() => void props.onAction()}>
        {props.action}
      </Button>
    </>
  );
}

/** The provider's buttons: what did not come on this page may come on another. */
export function Unloaded() {
  const execute = useExecute();
  return (
    <Trouble
      words={planMessages.loadFailed}
      action="Try again"
      onAction={() => execute('app-reload', undefined)}
    />
  );
}
