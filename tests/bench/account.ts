// What being signed in costs: keys, starts, sending what waited, and taking in what others did.
import { network, paste, stateOf } from '../support/doing';
import { type AccountStage, openAccountStage, send, USUAL_LIMITS } from './accountStage';
import { busy, cycle, DOING, none } from './keyPress';
import { atMost, type Figure, median, ms, quantile, times, told } from './report';
import { openStage, type Stage } from './stage';

const TODOS = 1_000;
const MANY = 10_000;
const CYCLES = 30;
const WARM_UP = 4;
const STARTS = 12;
const SEEN = 100;
const WAITING = 500;
const PATIENCE_MS = 60_000;

const MOST_OF_GUEST = 1.2;
const MOST_OF_EMPTY = 1.3;
const DRAINED_WITHIN_MS = 20_000;
const BLOCKED_AT_MOST_MS = 50;
const SEEN_WITHIN_MS = 1_000;

/** What is measured signed in, each with servers and browsers of its own. */
export const ACCOUNT_BENCHES: Readonly<Record<string, () => Promise<Figure[]>>> = {
  'account-keys': () => keys(),
  'account-start': () => starts(),
  'account-drain': () => drain(),
  'account-remote': () => remote(),
};

async function opened<T>(open: Promise<AccountStage>, use: (on: AccountStage) => Promise<T>): Promise<T> {
  const on = await open;
  try {
    return await use(on);
  } finally {
    await on.close();
  }
}

/** Guest and account take turns, so that noise meets them alike. */
const keys = (): Promise<Figure[]> =>
  opened(openAccountStage([{ name: 'List', todos: TODOS }]), async ({ stage: account }) => {
    const guest = await openStage([{ name: 'List', todos: TODOS }]);
    const results = [none(), none()] as const;
    try {
      for (let n = -WARM_UP; n < CYCLES; n += 1) {
        for (const [at, stage] of [guest, account].entries()) {
          const into = n < 0 ? none() : (results[at] ?? none());
          await stage.traced(() => cycle(stage, n, into, TODOS));
        }
      }
    } finally {
      await guest.close();
    }
    const [asGuest, signedIn] = results;
    return DOING.map((key) => {
      const ratio = median(busy(signedIn[key])) / median(busy(asGuest[key]));
      return atMost(`${key}: cost signed in against the same as a guest`, ratio, MOST_OF_GUEST, times);
    });
  });

const starts = (): Promise<Figure[]> =>
  opened(openAccountStage([{ name: 'List', todos: MANY }]), (full) =>
    opened(openAccountStage([]), async (empty) => {
      const taken: [number[], number[]] = [[], []];
      for (let n = 0; n < STARTS; n += 1) {
        taken[0].push(await full.stage.start());
        taken[1].push(await empty.stage.start());
      }
      const [many, none] = taken.map(median) as [number, number];
      return [
        atMost('start signed in: 10,000 cached to-dos against none', many / none, MOST_OF_EMPTY, times),
        told('the same: 10,000 to-dos; none', `${ms(many)}; ${ms(none)}`),
      ];
    }),
  );

/** A thousand operations, made without a network, against a server with its usual limits. */
const drain = (): Promise<Figure[]> =>
  opened(
    openAccountStage([{ name: 'List', todos: 1 }], USUAL_LIMITS),
    async ({ stage: { app }, devices }) => {
      await network(app, true);
      await paste(
        app,
        Array.from({ length: WAITING }, (_, at) => `line ${at}`),
      );
      await app.press('Control', 'a');
      await app.press(' ');
      await app.until('the count', async () => /1,?\d\d\d pending/.test(await stateOf(app)));
      const began = performance.now();
      await network(app, false);
      await app.browser.waitUntil(async () => (await stateOf(app)) === 'Synced', { timeout: PATIENCE_MS });
      const took = performance.now() - began;
      await devices.settle(app);
      return [atMost('1,000 operations made offline are sent, limits on', took, DRAINED_WITHIN_MS, ms)];
    },
  );

const remote = (): Promise<Figure[]> =>
  opened(openAccountStage([{ name: 'List', todos: TODOS }]), async ({ stage, devices }) => {
    const { other } = devices;
    const { todos } = await devices.settle(stage.app);
    const texts = (round: string) =>
      todos.map(({ id, text }) => ({ type: 'update_todo', id, text: `${round} ${text}` }));
    const live = await stage.longest(async () => {
      await send(other, texts('live'));
      await devices.settle(stage.app);
    });
    await network(stage.app, true);
    await send(other, texts('late'));
    const late = await stage.longest(async () => {
      await network(stage.app, false);
      await devices.settle(stage.app);
    });
    const worst = Math.max(live.busy, late.busy);
    return [
      atMost('1,000 changes of others: longest block of the page', worst, BLOCKED_AT_MOST_MS, ms),
      told('the same as they happen; after being offline', `${ms(live.busy)}; ${ms(late.busy)}`),
      told('the same by the clock', `${ms(live.clock)}; ${ms(late.clock)}`),
      ...(await seen(stage, devices)),
    ];
  });

/** From the request of another device to the row on the screen. */
async function seen({ app }: Stage, { other }: AccountStage['devices']): Promise<Figure[]> {
  const [{ fileId } = { fileId: '' }] = (await other.call('get_todos')).response as { fileId: string }[];
  const taken: number[] = [];
  for (let n = 0; n < SEEN; n += 1) {
    const text = `seen ${n}`;
    const shown = app.browser.execute(
      (wanted: string) =>
        new Promise<number>((done) => {
          const look = (): void => {
            const row = document.querySelector(`[role=row][aria-label="${wanted}"]`);
            if (row) done(Date.now());
            else requestAnimationFrame(look);
          };
          look();
        }),
      text,
    );
    // The page must be looking before anything happens.
    await new Promise((ready) => setTimeout(ready, 20));
    const began = Date.now();
    await other.call('create_todo', { body: { id: text.replace(' ', '-'), text, completed: false, fileId } });
    taken.push((await shown) - began);
  }
  return [
    atMost('a change is seen on the second device, p99 of 100', quantile(taken, 0.99), SEEN_WITHIN_MS, ms),
    told('the same, median', ms(median(taken))),
  ];
}
