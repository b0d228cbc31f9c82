// The palette over a large workspace: opening, typing, and Enter right behind the last letter.
import { byClock, FRAME_MS } from './keyPress';
import { always, atMost, type Figure, median, ms, p95, told } from './report';
import { number, type SeedFile } from './seed';
import { type Measured, openStage, type Stage } from './stage';

const FILES = 300;
const TODOS = 20_000;
const OPEN_MS = 50;

const QUERIES = ['invoice', 'plan bu', 'file 29', 'zzkq', '/garden', '#file', '>theme', 'r', 'weekly report'];
const ROUNDS = 2;
const ENTERS = 50;

/** Files with about as many to-dos each. */
const manyFiles = (files: number, todos: number): readonly SeedFile[] =>
  Array.from({ length: files }, (_, at) => ({
    name: `File ${at + 1}`,
    todos: Math.floor(todos / files) + (at < todos % files ? 1 : 0),
  }));

/** Measured in one browser, one after the other. */
export async function paletteFigures(): Promise<Figure[]> {
  const stage = await openStage(manyFiles(FILES, TODOS));
  try {
    const first = await stage.traced(() => stage.measure('Control', 'k'));
    await stage.press('Escape');
    const { opens, letters } = await search(stage);
    const enters = await runByEnter(stage);
    return [
      ...opening(first, opens),
      ...typing(letters),
      always(
        'palette: Enter right behind the last letter runs the right row',
        enters.filter(({ right }) => right).length,
        enters.length,
      ),
      told('palette: from the last letter to that Enter, median', ms(median(enters.map(({ took }) => took)))),
    ];
  } finally {
    await stage.close();
  }
}

async function search(stage: Stage): Promise<{ readonly opens: Measured[]; readonly letters: Measured[] }> {
  const opens: Measured[] = [];
  const letters: Measured[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const query of QUERIES) {
      const [open, ...typed] = await stage.traced(async () => {
        const presses = [await stage.measure('Control', 'k')];
        for (const letter of query) presses.push(await stage.measure(letter));
        await stage.press('Escape');
        return presses;
      });
      if (round === 0 || !open) continue;
      opens.push(open);
      letters.push(...typed);
    }
  }
  return { opens, letters };
}

function opening(first: Measured, opens: readonly Measured[]): Figure[] {
  return [
    always('palette: opened by the very next frame', shown(opens), opens.length),
    atMost('palette: main thread busy until the dialog is painted, p95', p95(busy(opens)), OPEN_MS, ms),
    told('palette: the same by the clock, median and p95', byClock(opens)),
    told('palette: the same for the first time after the start, by the clock', ms(first.clock)),
  ];
}

function typing(letters: readonly Measured[]): Figure[] {
  return [
    always('palette: a letter is answered by the very next frame', shown(letters), letters.length),
    atMost('palette: main thread busy until a letter is answered, p95', p95(busy(letters)), FRAME_MS, ms),
    told('palette: the same by the clock, median and p95', byClock(letters)),
  ];
}

const busy = (presses: readonly Measured[]): number[] => presses.map((press) => press.busy);

const shown = (presses: readonly Measured[]): number =>
  presses.filter(({ frame, changed }) => frame === 1 && changed).length;

/** Types a search and Enter as fast as the driver can, and looks where the cursor is. */
async function runByEnter({ app, press, rest }: Stage): Promise<{ right: boolean; took: number }[]> {
  const results: { right: boolean; took: number }[] = [];
  for (let n = 1; n <= ENTERS; n += 1) {
    const wanted = number(n * 397);
    await press('Control', 'k');
    await app.browser.execute(() => window.tabdoBench.follow());
    await app.typeText(`/${wanted}\n`);
    await rest();
    const took = await app.browser.execute(() => window.tabdoBench.followed());
    const row = await app.browser.execute(() => document.activeElement?.getAttribute('aria-label') ?? '');
    results.push({ right: row.endsWith(wanted), took });
  }
  return results;
}
