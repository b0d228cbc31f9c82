// Stands in for the whole app where it could not be started or drawn: what is written is stored, and a way on is here.
import { Button } from '../parts/Button';
import * as css from './ScreenChunk.css';

/** `onRetry` draws it once more. */
export function Broken(props: { readonly onReload: () => void; readonly onRetry?: () => void }) {
  return (
    <main className={css.page}>
      <h1 className={css.title}>Something went wrong</h1>
      <p role="alert">What you wrote is kept. Reload to go on.</p>
      <div className={css.ways}>
        <Button variant="solid" onClick={props.onReload}>
          Reload
        </Button>
        {props.onRetry && <Button onClick={props.onRetry}>Try again</Button>}
      </div>
    </main>
  );
}
