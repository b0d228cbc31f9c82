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

it('shows what is completed below a long list once the page is quiet', async () => {
  const world = new MemoryWorld();
  const before = await openWorkspace({ world, plan: PREMIUM_PLAN });
  before.file('Work');
  for (const text of ['done', ...Array.from({ length: 70 }, (_, at) => `open ${at}`)]) before.add(text);
  before.run('todo-toggle', { ids: [before.id('done')] });
  before.close();

  const waiting: IdleRequestCallback[] = [];
  vi.stubGlobal('requestIdleCallback', (run: IdleRequestCallback) => waiting.push(run));
  await draw({ world, plan: PREMIUM_PLAN });
  expect(rows('Open to-dos')[0]).toBe('open 69');
  expect(drawn.get('heading', 'Completed')).toBeTruthy();
  expect(rows('Completed to-dos')).toEqual([]);
  await act(async () => {
    for (const run of waiting) run({ didTimeout: false, timeRemaining: () => 50 });
  });
  expect(rows('Completed to-dos')).toEqual(['done']);
});
