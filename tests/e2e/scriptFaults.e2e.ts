// Texts that want to be code, through every text field of web and phone: none is run, none breaks the policy, and the word that
// each of them has turns up in no address, log or number (security S1, S17).
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFiles } from '../../scripts/lib/files.mjs';
import { freePort } from '../../scripts/lib/freePort.mjs';
import { LONG, repeated, tell, tellFault } from '../faults/checks';
import { type Alarm, listen, strangeParts } from '../support/alarm';
import { type App, loadWithStorage, openApp } from '../support/browser';
import { type Devices, openDevices } from '../support/devices';
import { command } from '../support/doing';
import { arrival } from '../support/pages';
import { CANARY, SCRIPTS } from '../support/scripts';
import { stored } from '../support/signIn';
import { CONTACT_FIELDS, type Field, leave, put, WORKSPACE_FIELDS } from '../support/textFields';

/** The short form puts one of them, another one each time, into each field. */
const EACH = repeated(1, SCRIPTS.length);
const KINDS = [
  ['web', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844, touch: true }],
] as const;
/** No field for texts: they hold a key, a number or a choice, and nothing that is shown. */
const OTHER_INPUTS = [
  'parts/Checkbox',
  'parts/FormField',
  'parts/Segmented',
  'parts/Slider',
  'parts/TextField',
  'color/Swatches',
];
/**
 * The recorder's holds nothing; the palette's first one is replaced by the palette's own; a browser never shows that of
 * the server (`tests/panes/account/server.test.tsx`).
 */
const NO_TEXTS = ['shortcuts/RecorderRow', 'workspace/PaletteField', 'account/ServerCard'];
const THANKS = 'Thank you for your message!';
const LOCAL_FIELDS = ['#email', '#name'];

let devices: Devices;
let metrics: string;
/** What the server said first. */
let first: string;

beforeAll(async () => {
  const port = String(await freePort());
  metrics = `http://127.0.0.1:${port}/metrics`;
  devices = await openDevices({ METRICS_PORT: port, TABDO_LOG_LEVEL: 'debug' });
  first = devices.server.output.slice(0, 200);
});

afterAll(() => devices.close());

test('every text field of the source is one of those that texts are put into', () => {
  const drawn = listFiles('src', ['panes'])
    .filter((path) => /<(TextField|FormField|input|textarea)\b/.test(readFileSync(`src/${path}`, 'utf8')))
    .map((path) => path.replace(/^panes\/|\.tsx$/g, ''));
  const known = [...WORKSPACE_FIELDS, ...CONTACT_FIELDS].map(({ from }) => from);
  expect(drawn.toSorted()).toEqual([...new Set([...known, ...OTHER_INPUTS, ...NO_TEXTS])].toSorted());
});

describe.each(KINDS)('on the %s', (kind, size) => {
  let app: App;
  let alarm: Alarm;
  let entered = 0;
  const strange: string[] = [];

  beforeAll(async () => {
    app = await openApp({ ...size, at: devices.server.url, path: '/about' });
    alarm = await listen(app);
    await loadWithStorage(app.browser, `${devices.server.url}/`, stored(await devices.session()));
    await app.find('textbox', 'What needs to be done?');
  });
  afterAll(() => app.close());

  const some = (field: number): readonly string[] =>
    Array.from({ length: EACH }, (_, at) => SCRIPTS[(field * 17 + at) % SCRIPTS.length] ?? '');

  async function enter(field: Field, texts: readonly string[]): Promise<void> {
    let isOpen = false;
    for (const text of texts) {
      if (!isOpen) await field.open(app);
      await put(app, field.name, text);
      await field.take?.(app);
      isOpen = field.take === undefined || field.stays === true;
      entered += 1;
    }
    await field.takeLast?.(app);
    // A run of an hour says how far it has come, and in which field it broke off.
    if (LONG) tell(`${kind}: ${texts.length} texts into "${field.name}"`);
    strange.push(...(await strangeParts(app)).map((part) => `${field.name}: ${part}`));
  }

  test('they stay texts in the workspace, and after it is loaded anew', async () => {
    for (const [at, field] of WORKSPACE_FIELDS.entries()) {
      await enter(field, some(at));
      await leave(app);
    }
    for (const path of ['/', '/settings', '/']) {
      await app.goto(path);
      strange.push(...(await strangeParts(app)));
    }
    // They came to the server as they are.
    const { todos, items } = await devices.settle(app);
    const named = (type: 0 | 1): string[] =>
      items.filter((item) => item.type === type).map(({ name }) => name);
    const there = {
      todos: todos.map(({ text }) => text),
      folders: named(0),
      files: named(1),
    };
    for (const [at, { name, kept }] of WORKSPACE_FIELDS.entries()) {
      if (!kept) continue;
      const texts = some(at).map((text) => text.trim());
      const wanted = { all: texts, allButLast: texts.slice(0, -1), last: texts.slice(-1) }[kept.which];
      expect(there[kept.in], name).toEqual(expect.arrayContaining(wanted));
    }
    expect(strange).toEqual([]);
  });

  test('they stay texts wherever names and to-dos are shown besides', async () => {
    const look = async (where: string): Promise<void> => {
      strange.push(...(await strangeParts(app)).map((part) => `${where}: ${part}`));
    };
    const shown = (where: string): Promise<void> =>
      app.until(`names in ${where}`, () =>
        app.browser.execute(
          (selector: string, word: string) =>
            [...document.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(word)),
          where,
          CANARY,
        ),
      );
    await app.press('Control', 'k');
    await shown('[role="option"]');
    await look('palette');
    await leave(app);
    await command(app, 'Delete folder or file');
    await look('deleting');
    await app.press('Enter');
    await shown('[data-toast], [role="dialog"]');
    await look('what was deleted');
    await leave(app);
    await command(app, 'Trash');
    await shown('[role="dialog"]');
    await look('Trash');
    await leave(app);
    expect(strange).toEqual([]);
  });

  test('they stay texts on the contact page and on that of local accounts', async () => {
    await app.goto('/contact');
    for (const [at, field] of CONTACT_FIELDS.entries()) await enter(field, some(at + 20));
    await put(app, 'Email Address', `${CANARY}@example.com`);
    await app.press('Enter');
    const answers = (): Promise<string[]> =>
      app.browser.execute(() =>
        [...document.querySelectorAll('[data-toast], [role=alert], [role=status]')]
          .map(({ textContent }) => textContent.trim())
          .filter((words) => words !== ''),
      );
    // Of the text that is no address it has said something, too.
    await app
      .until('thanks', async () => (await answers()).join().includes(THANKS))
      .catch(async () => expect(await answers()).toContain(THANKS));
    await loadWithStorage(app.browser, `${devices.server.url}/login`, {});
    await (await app.find('button', 'Continue with a local account')).click();
    await arrival(app, '/local-identity/interaction/');
    for (const text of some(30)) {
      await app.browser.execute(
        (fields: readonly string[], words: string) => {
          for (const name of fields) {
            const field = document.querySelector<HTMLInputElement>(name);
            // The server is to see it, whatever a browser would say of it.
            if (field?.form) field.form.noValidate = true;
            if (field) field.value = words;
          }
          document.querySelector('form')?.requestSubmit();
        },
        LOCAL_FIELDS,
        text,
      );
      await arrival(app, '/local-identity/');
      await app.browser.$(LOCAL_FIELDS[0] ?? '').waitForExist();
      entered += LOCAL_FIELDS.length;
      strange.push(...(await strangeParts(app)));
    }
    expect(strange).toEqual([]);
  });

  test('none was run or reported, and their word is in no address, log or number', async () => {
    const { ran, reports, asked } = alarm;
    expect({ ran, reports }).toEqual({ ran: [], reports: [] });
    const fields = WORKSPACE_FIELDS.length + CONTACT_FIELDS.length + LOCAL_FIELDS.length;
    // A run that broke off has shown nothing of the fields that it did not reach.
    expect(entered).toBe(EACH * fields);
    tellFault({
      fault: `script in every text field, ${kind}`,
      times: `${entered}`,
      executed: ran.length,
      said: `${EACH} texts into each of ${fields} fields; ${reports.length} reports of the policy, no element made of one`,
    });
    const numbers = await (await fetch(metrics)).text();
    const log = devices.server.output;
    expect(log).toContain('"route"');
    expect(numbers).toContain('tabdo_');
    // The whole log, from the first line of the process on.
    expect(log.startsWith(first)).toBe(true);
    const told = [...asked, ...log.split('\n'), ...numbers.split('\n')].filter((line) =>
      line.includes(CANARY),
    );
    expect(told).toEqual([]);
    expect(asked.filter((url) => !url.startsWith(devices.server.url))).toEqual([]);
    tellFault({
      fault: `canaries in every text field, ${kind}`,
      times: `${entered}`,
      canaries: told.length,
      said: `${asked.length} addresses asked for, ${log.split('\n').length} lines of the log, ${numbers.split('\n').length} of the numbers`,
    });
  });

  test('the alarm hears what is run, and what breaks the policy', async () => {
    await app.browser.execute(() => {
      new Image().src = 'https://elsewhere.invalid/';
      Object(window).hit7q();
    });
    await app.until('both', async () => alarm.ran.length > 0 && alarm.reports.length > 0);
    expect(alarm.reports).toEqual([expect.stringContaining('img-src https://elsewhere.invalid/')]);
  });
});
