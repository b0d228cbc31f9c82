// The hint that lists what can follow the first key of a sequence (design 9.3).
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WhichKey } from '../../../src/panes/workspace/WhichKey';
import { WorkspaceScreen } from '../../../src/panes/workspace/WorkspaceScreen';
import { type DrawnPanes, drawPanes } from '../../support/panes';

let drawn: DrawnPanes;

afterEach(() => drawn.unmount());

const wait = (ms: number) => drawn.run(() => drawn.test.platform.world.pass(ms));
const prefix = () => drawn.press('g', { altKey: true });
const panel = () => drawn.all('region', 'Keys that can follow')[0];
const listed = () => [...(panel()?.querySelectorAll('li') ?? [])].map((row) => row.textContent);

async function draw(options: Parameters<typeof drawPanes>[1] = {}) {
  drawn = await drawPanes(
    <>
      <WorkspaceScreen />
      <WhichKey />
    </>,
    { os: 'linux', ...options },
  );
  await drawn.run(() => {
    const home = drawn.test.folder('Home');
    const file = drawn.test.file('Launch plan');
    drawn.test.run('item-shortcut-set', { id: home, key: '3' });
    drawn.test.run('item-shortcut-set', { id: file, key: 'l' });
  });
}

describe('a sequence under way', () => {
  beforeEach(() => draw());

  it('lists what can follow after 400 ms, and takes no focus', async () => {
    const focused = document.activeElement;
    await prefix();
    await wait(399);
    expect(panel()).toBeUndefined();
    await wait(1);
    expect(listed()).toEqual(['3Home', 'LLaunch plan']);
    expect(document.activeElement).toBe(focused);
  });

  it('is read out politely once', async () => {
    await prefix();
    await wait(400);
    const said = [...document.querySelectorAll('[aria-live="polite"]')].map((region) => region.textContent);
    expect(said).toContain('Waiting for a key: 3 Home, L Launch plan');
  });

  it('says nothing to whoever knows the second key', async () => {
    await prefix();
    await drawn.press('l');
    await wait(1000);
    expect(panel()).toBeUndefined();
    expect(drawn.test.workspace.tabs.activeId).not.toBeNull();
  });

  it('is ended by the second key, which then acts', async () => {
    await drawn.run(() => drawn.test.file('Other'));
    await prefix();
    await wait(400);
    await drawn.press('l');
    expect(panel()).toBeUndefined();
    const { tabs, items } = drawn.test.workspace;
    expect(tabs.activeId && items.file(tabs.activeId)?.name).toBe('Launch plan');
  });

  it.each([
    ['Escape', () => drawn.press('Escape')],
    ['a key that nothing has', () => drawn.press('q')],
    [
      'a click',
      () => drawn.run(() => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))),
    ],
    ['losing the window', () => drawn.run(() => window.dispatchEvent(new Event('blur')))],
  ])('is ended by %s', async (_, end) => {
    await prefix();
    await wait(400);
    expect(panel()).toBeDefined();
    await end();
    expect(panel()).toBeUndefined();
  });

  it('does not exist where no key follows', async () => {
    await drawn.run(() => {
      for (const key of ['3', 'l']) {
        const id = drawn.test.workspace.items.byShortcut(key);
        if (id) drawn.test.run('item-shortcut-remove', { id });
      }
    });
    await prefix();
    await wait(400);
    expect(panel()).toBeUndefined();
  });
});

it('is not shown on phones', async () => {
  await draw({ screen: { width: 390 } });
  await prefix();
  await wait(400);
  expect(panel()).toBeUndefined();
});
