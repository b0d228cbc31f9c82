// What a long list draws first, when a window opens on it.
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { PREMIUM_PLAN } from '../../../src/platform/contract/limits';
import { MemoryWorld } from '../../../src/platform/memory/index';
import { openWorkspace } from '../../support/workspace';
import { draw, drawn, rows } from './pane';

afterEach(() => {
  vi.unstubAllGlobals();
});

const waiting: IdleRequestCallback[] = [];

/** The page has nothing better to do. */
const rest = (): Promise<void> =>
  act(async () => {
    for (const run of waiting.splice(0)) run({ didTimeout: false, timeRemaining: () => 50 });
  });

/** A window that opens on a file with these to-dos, and has not come to rest. */
async function openOn(texts: readonly string[], done: readonly string[] = []): Promise<void> {
  const world = new MemoryWorld();
  const before = await openWorkspace({ world, plan: PREMIUM_PLAN });
  before.file('Work');
  for (const text of texts) before.add(text);
  for (const text of done) before.run('todo-toggle', { ids: [before.id(text)] });
  before.close();
  vi.stubGlobal('requestIdleCallback', (run: IdleRequestCallback) => waiting.push(run));
  await draw({ world, plan: PREMIUM_PLAN });
}

const MANY = Array.from({ length: 70 }, (_, at) => `open ${at}`);

it('shows what is completed below a long list once the page is quiet', async () => {
  await openOn(['done', ...MANY], ['done']);
  expect(rows('Open to-dos')[0]).toBe('open 69');
  expect(drawn.get('heading', 'Completed')).toBeTruthy();
  expect(rows('Completed to-dos')).toEqual([]);
  await rest();
  expect(rows('Completed to-dos')).toEqual(['done']);
});

it('draws the rows of a long list without their tools first, and keeps the row that has the focus', async () => {
  await openOn(MANY);
  const row = drawn.get('row', 'open 69');
  row.focus();
  expect(drawn.all('button', 'More for open 69')).toEqual([]);
  expect(row.querySelector('input[type=checkbox]')).toBeTruthy();
  await rest();
  expect(drawn.get('button', 'More for open 69')).toBeTruthy();
  expect(document.activeElement).toBe(drawn.get('row', 'open 69'));
});

it('draws the tools of a short list at once', async () => {
  await openOn(MANY.slice(0, 20));
  expect(drawn.get('button', 'More for open 19')).toBeTruthy();
});

it('draws a row that comes later without its tools until the page is quiet, and those of others stay', async () => {
  await openOn(MANY.slice(0, 20));
  await rest();
  await drawn.run(() => drawn.test.add('late'));
  expect(drawn.all('button', 'More for late')).toEqual([]);
  expect(drawn.get('row', 'late').querySelector('input[type=checkbox]')).toBeTruthy();
  const other = drawn.get('button', 'More for open 19');
  await rest();
  expect(drawn.get('button', 'More for late')).toBeTruthy();
  expect(drawn.get('button', 'More for open 19')).toBe(other);
});
