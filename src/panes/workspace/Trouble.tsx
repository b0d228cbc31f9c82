// Stands in for an account's workspace that this browser does not let Tabdo open: why, and what helps (sync P19, P21).
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
    text: 'The browser cannot read what it keeps here. Close all of its windows and open it again. What the server has is safe.',
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

/** @param why what opening the workspace ended with */
export function Trouble({ why, onReload }: { readonly why: unknown; readonly onReload: () => void }) {
  const words = WORDS[String(Object(why).reason)];
  if (!words) return <Broken onReload={onReload} />;
  return (
    <main className={css.page}>
      <h1 className={css.title}>{words.title}</h1>
      <p role="alert" className={css.words}>
        {words.text}
      </p>
      <div className={css.ways}>
        <Button variant="solid" onClick={onReload}>
          {words.way}
        </Button>
      </div>
    </main>
  );
}
