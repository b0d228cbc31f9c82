// Stands in for a layer whose chunk is on its way, owns the keyboard meanwhile, and says when it did not come.
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useExecute } from '../context';
import { Button } from '../parts/Button';
import { Spinner } from '../parts/Spinner';
import type { Chunk } from './chunk';
import { Retry } from './Retry';
import * as css from './Shield.css';

/** What stands in, and for what. */
export interface ShieldProps {
  readonly chunk: Chunk;
  /** What it is, for "The NAME could not be loaded". */
  readonly name: string;
  /** The layer is there but broke while it was drawn, `times` times; `retry` draws it again. */
  readonly broken?: { readonly retry: () => void; readonly times: number };
  /** Takes what is typed meanwhile; the focus goes into it. */
  readonly children?: ReactNode;
}

/**
 * The browser's own dialog: it needs no code of ours to keep focus and keys, and the code of our dialogs may be
 * the very thing that did not come.
 */
export const Shield = observer(function Shield({ chunk, name, broken, children }: ShieldProps) {
  const execute = useExecute();
  const dialog = useRef<HTMLDialogElement>(null);
  const failed = chunk.failed || broken !== undefined;
  useShown(dialog, chunk, failed);
  const close = (): void => void execute('app-dialog-close', undefined);
  const title = `The ${name} could not be loaded`;
  return (
    <dialog
      ref={dialog}
      aria-modal="true"
      aria-label={failed ? title : `Loading the ${name}`}
      aria-busy={!failed}
      className={css.shield}
      data-layer="dialog"
      // The browser's own way to close it, such as the back gesture of a phone.
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className={failed ? css.panel : css.waiting}>
        {failed ? (
          <>
            <h2 className={css.title}>{title}</h2>
            <p className={css.words}>Check the connection and try again. Nothing you wrote is lost.</p>
            <div className={css.ways}>
              <Button variant="ghost" onClick={close}>
                Close
              </Button>
              <Retry
                failures={chunk.failures + (broken?.times ?? 0)}
                onRetry={broken?.retry ?? (() => chunk.load())}
              />
            </div>
          </>
        ) : (
          (children ?? <Spinner label="Loading" />)
        )}
      </div>
    </dialog>
  );
});

/** Opens it with the focus inside, and gives the focus back before the layer that was waited for is drawn. */
function useShown(dialog: RefObject<HTMLDialogElement | null>, chunk: Chunk, failed: boolean): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = document.activeElement;
    element.showModal();
    const close = (): void => {
      if (!element.open) return;
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
    // The layer notes where the focus was when it is first drawn.
    const stop = reaction(() => chunk.Component, close);
    return () => {
      stop();
      close();
    };
  }, [dialog, chunk]);
  useLayoutEffect(() => {
    const way = failed ? '[data-initial-focus]' : 'input';
    dialog.current?.querySelector<HTMLElement>(way)?.focus();
  }, [dialog, failed]);
}
