// Tabs: opening, closing, turning, reopening, surviving a reload (spec §4 Tabs).
import { describe, expect, it } from 'vitest';
import { openWorkspace, type TestWindow } from '../support/workspace';

async function withFiles(...names: string[]): Promise<TestWindow> {
  const test = await openWorkspace();
  for (const name of names) test.file(name);
  return test;
}

const name = (test: TestWindow) => {
  const { activeId } = test.workspace.tabs;
  return activeId === null ? null : test.workspace.items.file(activeId)?.name;
};

const names = ({ workspace: { tabs, items } }: TestWindow) => tabs.ids.map((id) => items.file(id)?.name);

describe('tabs', () => {
  it('open once per file', async () => {
    const test = await withFiles('a', 'b');
    const [a] = test.workspace.tabs.ids;
    if (a) test.run('file-open', { id: a });
    expect(test.workspace.tabs.ids).toHaveLength(2);
    expect(name(test)).toBe('a');
  });

  it('activate the next one 50 ms after closing, else the previous', async () => {
    const test = await withFiles('a', 'b', 'c');
    test.run('tab-specific', { n: 2 });
    test.run('tab-close');
    expect(test.workspace.tabs.ids).toHaveLength(2);
    await test.platform.world.pass(49);
    expect(name(test)).not.toBe('c');
    await test.platform.world.pass(1);
    expect(name(test)).toBe('c');
    test.run('tab-close');
    await test.platform.world.pass(50);
    expect(name(test)).toBe('a');
    test.run('tab-close');
    await test.platform.world.pass(50);
    expect(name(test)).toBeNull();
  });

  it('act from the next one on already while it is on its way', async () => {
    const test = await withFiles('a', 'b', 'c', 'd');
    const closeB = () => {
      test.run('tab-specific', { n: 2 });
      test.run('tab-close');
    };
    closeB();
    test.run('tab-next');
    expect(name(test)).toBe('d');
    test.run('tab-reopen');
    test.run('tab-move-left');
    test.run('tab-move-left');
    closeB();
    test.run('tab-move-right');
    await test.platform.world.pass(50);
    expect(names(test)).toEqual(['a', 'd', 'c']);
    closeB();
    test.run('tab-close-others');
    await test.platform.world.pass(50);
    expect(names(test)).toEqual(['c']);
  });

  it('lead to another where the next one is deleted while it is on its way', async () => {
    const test = await withFiles('a', 'b', 'c');
    const [, , c] = test.workspace.tabs.ids;
    test.run('tab-specific', { n: 2 });
    test.run('tab-close');
    test.run('item-delete', { id: c as never });
    test.add('typed');
    await test.platform.world.pass(50);
    expect(names(test)).toEqual(['a']);
    expect(test.open).toEqual(['typed']);
  });

  it('leave the active one alone when another is closed', async () => {
    const test = await withFiles('a', 'b');
    const [a] = test.workspace.tabs.ids;
    test.run('tab-close', { id: a as never });
    await test.platform.world.pass(50);
    expect(name(test)).toBe('b');
  });

  it('turn around both ends and jump to a number', async () => {
    const test = await withFiles('a', 'b', 'c');
    test.run('tab-next');
    expect(name(test)).toBe('a');
    test.run('tab-prev');
    expect(name(test)).toBe('c');
    test.run('tab-specific', { n: 2 });
    expect(name(test)).toBe('b');
    test.run('tab-specific', { n: 9 });
    expect(name(test)).toBe('b');
  });

  it('reopen in the order in which they were closed last, leaving out deleted files', async () => {
    const test = await withFiles('a', 'b', 'c');
    const [a, b] = test.workspace.tabs.ids;
    for (const id of [a, b]) if (id) test.run('tab-close', { id });
    if (b) test.run('item-delete', { id: b });
    test.run('tab-reopen');
    expect(name(test)).toBe('a');
    expect(test.registry.isEnabled('tab-reopen')).toBe(false);
  });

  it('move by command, with a word for screen readers', async () => {
    const test = await withFiles('a', 'b', 'c');
    const [a, b, c] = test.workspace.tabs.ids;
    test.run('tab-move-left');
    expect(test.workspace.tabs.ids).toEqual([a, c, b]);
    expect(test.workspace.alerts.announcement.text).toBe('Moved to 2 of 3');
  });

  it('survive a reload with the active tab and folder', async () => {
    const test = await withFiles('a');
    const work = test.folder('Work');
    test.file('b');
    test.run('tab-specific', { n: 1 });
    test.run('folder-open', { id: work });
    await test.settle();
    test.close();
    const again = await openWorkspace({ world: test.platform.world, session: test.platform.session });
    expect(again.workspace.tabs.ids).toHaveLength(2);
    expect(name(again)).toBe('a');
    expect(again.workspace.items.activeFolderId).toBe(work);
  });
});
