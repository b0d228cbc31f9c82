// Stands in for an account's workspace that this browser does not let Tabdo open: why, and what helps (sync P19, P21).
import { type ReactNode, useState } from 'react';
import { Button } from '../parts/Button';
import { Broken } from './Broken';
import * as css from './ScreenChunk.css';

interface Words {
  readonly title: string;
  readonly text: string;
  readonly way: string;
}

/** By the reason that a database gives for not opening. */
const WORDS: Readonly<Record<string, Words | undefined>> = {
  quota: {
    title: 'The storage of this browser is full',
    text: 'Tabdo cannot open what it keeps here. Nothing is lost: free some space, then try again.',
    way: 'Try again',
  },
  denied: {
    title: 'This browser does not let Tabdo keep anything',
    text: 'A private window, or a setting, forbids it. Your account is safe: open Tabdo in an ordinary window, or allow this site to store data.',
    way: 'Try again',
  },
  broken: {
    title: 'The storage of this browser has a fault',
    text: 'The browser cannot read what it keeps here. Close all of its windows and open it again; if that does not help, start anew. What the server has is safe.',
    way: 'Try again',
  },
  blocked: {
    title: 'An older window of Tabdo is in the way',
    text: 'It holds what is kept in this browser. Close it or reload it, then try again. Nothing is lost.',
    way: 'Try again',
  },
  newer: {
    title: 'A newer Tabdo was here',
    text: 'What is kept in this browser was written by a newer version. Reload to get it. Nothing is lost.',
    way: 'Reload',
  },
};

/** Asked before anything is removed: what could not be read may still hold what the server never got. */
const ANEW: Words = {
  title: 'Start anew with what the server has?',
  text: 'What is kept in this browser is removed, and everything comes from the server again. Changes that had not reached it yet are lost.',
  way: 'Remove and start anew',
};

/** @param why what opening the workspace ended with */
export function Trouble({ why, onReload }: { readonly why: unknown; readonly onReload: () => void }) {
  const words = WORDS[String(Object(why).reason)];
  const { discard }: { discard?: () => Promise<void> } = Object(why);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!words) return <Broken onReload={onReload} />;
  if (discard && asked) {
    const startAnew = (): void => {
      setBusy(true);
      // Where that is refused too, the next start says so.
      void discard().then(onReload, onReload);
    };
    return (
      <Page key="anew" words={ANEW}>
        <Button busy={busy} onClick={startAnew}>
          {ANEW.way}
        </Button>
        <Button variant="solid" ref={focus} onClick={() => setAsked(false)}>
          Cancel
        </Button>
      </Page>
    );
  }
  return (
    <Page words={words}>
      <Button variant="solid" onClick={onReload}>
        {words.way}
      </Button>
      {discard && <Button onClick={() => setAsked(true)}>Start anew</Button>}
    </Page>
  );
}

/** Where a second press of the same key, or a second click at the same place, does no harm. */
const focus = (button: HTMLButtonElement | null): void => button?.focus();

function Page({ words, children }: { readonly words: Words; readonly children: ReactNode }) {
  return (
    <main className={css.page}>
      <h1 className={css.title}>{words.title}</h1>
      <p role="alert" className={css.words}>
        {words.text}
      </p>
      <div className={css.ways}>{children}</div>
    </main>
  );
}
