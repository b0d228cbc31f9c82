// A public page that nobody can bring now: the app answers in its place, and leads back to the to-dos (security S23).
import { useExecute } from '../context';
import { Button } from '../parts/Button';
import * as css from './ScreenChunk.css';

/** Says so; going on is a command, as everywhere. */
export function MissingPage() {
  const execute = useExecute();
  return (
    <main className={css.page}>
      <h1 className={css.title}>This page is not on your device</h1>
      <p className={css.words}>
        It comes from the server, and nobody answers there right now. Your to-dos are here.
      </p>
      <div className={css.ways}>
        <Button variant="solid" onClick={() => void execute('app-home', undefined)}>
          Open the workspace
        </Button>
        <Button onClick={() => void execute('app-reload', undefined)}>Try again</Button>
      </div>
    </main>
  );
}
