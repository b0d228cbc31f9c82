// Layouts, systems and every default key in a real browser, by trusted key events (decisions D8, D9).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, openApp } from '../support/browser';
import { openEye, waitToSee } from '../support/eye';
import { startWith } from '../support/guestData';
import { BASE, layoutStorage } from '../support/layoutCases';
import { type Keyboard, LayoutRun } from '../support/layoutRun';
import { typeEverything } from '../support/layoutTyping';
import { type TrustedKeyboard, trustedKeyboard } from '../support/trustedKeys';
import { LAYOUTS, type LayoutTable, type System } from '../unit/keymap/layouts';

const CHOSEN: Readonly<Record<System, readonly string[]>> = {
  linux: ['us', 'gb', 'de', 'fr', 'pl', 'se', 'tr', 'ru', 'gr', 'il', 'us-dvorak', 'jp'],
  windows: ['en', 'en-uk', 'de', 'fr', 'pl', 'sv', 'tr', 'ru'],
  mac: ['en', 'en-uk', 'de', 'fr', 'pl', 'sv', 'ru', 'dvorak', 'jp-roman'],
};
/** Layouts that nobody recorded on a system: their letters stand where they stand on Linux. */
const BORROWED: Readonly<Record<System, readonly string[]>> = {
  linux: [],
  windows: ['gr', 'il', 'us-dvorak'],
  mac: ['tr', 'gr', 'il'],
};

/** How a browser on each system names itself. */
const SYSTEMS: Readonly<
  Record<System, { readonly platform: string; readonly agent: string; readonly hint: string }>
> = {
  linux: { platform: 'Linux x86_64', agent: 'X11; Linux x86_64', hint: 'Linux' },
  windows: { platform: 'Win32', agent: 'Windows NT 10.0; Win64; x64', hint: 'Windows' },
  mac: { platform: 'MacIntel', agent: 'Macintosh; Intel Mac OS X 10_15_7', hint: 'macOS' },
};

const KEYBOARDS: readonly Keyboard[] = (['linux', 'windows', 'mac'] as const).flatMap((system) => [
  ...CHOSEN[system].map((id): Keyboard => ({ system, id, table: layout(system, id) })),
  ...BORROWED[system].map((id): Keyboard => ({ system, id: `${id} (letters)`, table: borrowed(system, id) })),
]);

function layout(system: System, id: string): LayoutTable {
  const table = LAYOUTS[system][id];
  if (!table) throw new Error(`no layout ${system} ${id}`);
  return table;
}

/** The letters of the Linux table; on a Mac Option prints what it does on the US keyboard, on Windows AltGr nothing. */
function borrowed(system: System, id: string): LayoutTable {
  const { name, keys } = layout('linux', id);
  const third = system === 'mac' ? layout('mac', 'en').keys : {};
  const rows = Object.entries(keys).map(([code, [plain, shift]]) => {
    const [, , option = null, more = null] = third[code] ?? [];
    return [code, [plain, shift, option, more]] as const;
  });
  return { name, keys: Object.fromEntries(rows) };
}

interface Line {
  readonly keyboard: string;
  readonly bindings: string;
  readonly characters: string;
  readonly seconds: string;
}

let app: App;
let keys: TrustedKeyboard;
const table: Line[] = [];

beforeAll(async () => {
  app = await openApp({ width: 1440, height: 900, storage: layoutStorage() });
  keys = await trustedKeyboard(app);
});

afterAll(async () => {
  console.table(table);
  await app.close();
});

/** Opens the app as on this system, whose browser knows what the keys print. */
async function sitDownAt({ system, table: { keys: printed } }: Keyboard): Promise<void> {
  const { platform, agent, hint } = SYSTEMS[system];
  await keys.command('Emulation.setUserAgentOverride', {
    userAgent: `Mozilla/5.0 (${agent}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`,
    platform,
    userAgentMetadata: {
      platform: hint,
      platformVersion: '',
      architecture: 'x86',
      model: '',
      mobile: false,
      brands: [],
    },
  });
  const map = Object.entries(printed).flatMap(([code, [plain]]) =>
    typeof plain === 'string' ? [[code, plain]] : [],
  );
  const source = `if (navigator.keyboard) navigator.keyboard.getLayoutMap = async () => new Map(${JSON.stringify(map)});`;
  const added = await keys.command('Page.addScriptToEvaluateOnNewDocument', { source });
  await startWith(app, layoutStorage());
  await keys.command('Page.removeScriptToEvaluateOnNewDocument', added as object);
  await openEye(keys);
  expect(await waitToSee(keys, { tabs: BASE.tabs, open: 'A B C' })).toBe('');
}

describe.each(KEYBOARDS.map((each) => [`${each.system} ${each.id}`, each] as const))('%s', (_, keyboard) => {
  test('every default key runs its command, and every other key types what it prints', async () => {
    const began = performance.now();
    await sitDownAt(keyboard);
    const run = new LayoutRun(keys, keyboard, () => sitDownAt(keyboard));
    const first = CHOSEN[keyboard.system][0] === keyboard.id;
    const bound = await run.bindings(first);
    const caps = await run.capsLock();
    const typed = await typeEverything(keys, keyboard);
    const wrong = [...bound.wrong, ...caps.wrong, ...typed.wrong];
    table.push({
      keyboard: `${keyboard.system} ${keyboard.id}`,
      bindings: `${bound.tried + caps.tried - bound.wrong.length - caps.wrong.length} of ${bound.tried + caps.tried}`,
      characters: `${typed.tried - typed.wrong.length} of ${typed.tried}`,
      seconds: ((performance.now() - began) / 1000).toFixed(1),
    });
    expect(wrong).toEqual([]);
  });
});

test('nothing was said on the console', async () => {
  // The page that fills the storage is none of the app's, and has no icon.
  const said = (await app.consoleMessages()).filter((line) => !line.includes('/favicon.ico'));
  expect(said).toEqual([]);
});
