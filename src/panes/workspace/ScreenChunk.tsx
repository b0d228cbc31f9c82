// Shows a screen that comes as a chunk of its own: loading, there, or a way on when it did not come (decisions D2).
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useExecute } from '../context';
import { Button } from '../parts/Button';
import { Spinner } from '../parts/Spinner';
import { focusMain } from './arrival';
import { Boundary } from './Boundary';
import type { Chunk } from './chunk';
import { Retry } from './Retry';
import * as css from './ScreenChunk.css';

/** Nothing is lost meanwhile: the workspace lies in its stores, not in what is drawn. */
export const ScreenChunk = observer(function ScreenChunk({ chunk }: { readonly chunk: Chunk }) {
  const { Component: Screen, failed } = chunk;
  useEffect(() => chunk.load(), [chunk]);
  const waited = useRef(Screen === null);
  useLayoutEffect(() => {
    if (Screen && waited.current) focusMain();
    waited.current = Screen === null;
  }, [Screen]);
  if (Screen) {
    return (
      <Boundary fallback={(retry, times) => <Failure failures={chunk.failures + times} onRetry={retry} />}>
        <Screen />
      </Boundary>
    );
  }
  if (failed) return <Failure failures={chunk.failures} onRetry={() => chunk.load()} />;
  return (
    <main className={css.page} aria-busy="true">
      <p role="status">
        <Spinner label="Loading" />
      </p>
    </main>
  );
});

function Failure(props: { readonly failures: number; readonly onRetry: () => void }) {
  const execute = useExecute();
  return (
    <main className={css.page}>
      <h1 className={css.title}>This page could not be loaded</h1>
      <p role="alert">Check the connection and try again. Nothing you wrote is lost.</p>
      <div className={css.ways}>
        <Retry {...props} />
        <Button onClick={() => void execute('app-home', undefined)}>Open the workspace</Button>
      </div>
    </main>
  );
}
