// The popups and questions of the workspace: what they say, where the focus is, what their buttons do.
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TrashDialog } from '../../../src/panes/dialogs/TrashDialog';
import { WorkspaceDialogs } from '../../../src/panes/dialogs/WorkspaceDialogs';
import { ICON_PATHS } from '../../../src/panes/parts/icons';
import { MORE_ICON_PATHS } from '../../../src/panes/parts/moreIcons';
import { FREE_PLAN } from '../../../src/platform/contract/limits';
import { type DrawnPanes, drawPanes, nameOf } from '../../support/panes';

let drawn: DrawnPanes;

async function draw(options: Parameters<typeof drawPanes>[1] = {}, withFile = true) {
  drawn = await drawPanes(
    <>
      <WorkspaceDialogs />
      <TrashDialog />
    </>,
    options,
  );
  if (withFile) await drawn.run(() => drawn.test.file('Work'));
}

afterEach(() => drawn.unmount());

const dialogs = () => drawn.all('dialog').map(nameOf);
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent);

/** Whether somebody kept a key from what the browser would do with it: pressing the button. */
async function pressedIn(key: string): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true });
  await drawn.run(() => document.activeElement?.dispatchEvent(event));
  await drawn.run(() =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true })),
  );
  return event.defaultPrevented;
}

async function addMany(count: number) {
  await drawn.run(() => {
    for (let n = 1; n <= count; n += 1) drawn.test.add(`Task ${n}`);
  });
}

describe('a reached limit', () => {
  it('says so to a guest, shows all three limits and leads to the login', async () => {
    await draw();
    await addMany(11);
    expect(dialogs()).toEqual(['Login required']);
    const text = document.querySelector('[role="dialog"]')?.textContent ?? '';
    expect(text).toContain("You've reached the free tier limits. Please login or sign up");
    expect(text).toContain('10 / 10');
    expect(text).toContain('0 / 5');
    expect(text).toContain('1 / 5');
    expect(document.activeElement).toBe(drawn.get('button', 'Login'));
    await drawn.click(drawn.get('button', 'Login'));
    expect(drawn.test.workspace.path).toBe('/login');
    expect(dialogs()).toEqual([]);
  });

  it('goes away by Not now and by Escape and changes nothing', async () => {
    await draw();
    await addMany(11);
    await drawn.click(drawn.get('button', 'Not now'));
    expect(dialogs()).toEqual([]);
    await drawn.run(() => drawn.test.run('todo-add'));
    expect(dialogs()).toEqual(['Login required']);
    await drawn.press('Escape');
    expect(dialogs()).toEqual([]);
    expect(drawn.test.open.length).toBe(10);
    expect(drawn.test.workspace.path).toBe('/');
  });

  it('comes up under the fingers of somebody who types on, and costs no letter and no Enter', async () => {
    await draw();
    await addMany(11);
    const draft = () => drawn.test.workspace.drafts.text(drawn.test.workspace.tabs.currentId);
    const pass = (ms: number) => drawn.run(() => drawn.test.platform.world.time.advance(ms));
    expect(draft()).toBe('Task 11');
    for (const letter of 'Buy it') {
      await drawn.press(letter);
      await pass(120);
    }
    expect(await pressedIn('Enter')).toBe(true);
    for (const letter of 'And') await drawn.press(letter);
    expect(draft()).toBe('Task 11 Buy it And');
    expect(dialogs()).toEqual(['Login required']);
    expect(drawn.test.workspace.path).toBe('/');
    // Who has paused has read it: letters are nothing, and Enter is an answer again.
    await pass(700);
    await drawn.press('x');
    expect(draft()).toBe('Task 11 Buy it And');
    expect(await pressedIn('Enter')).toBe(false);
    await drawn.press('Escape');
    expect(draft()).toBe('Task 11 Buy it And');
  });

  it('presses no button for an Enter that was meant for the next folder, and leaves the add field alone', async () => {
    await draw();
    await drawn.run(() => {
      for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) drawn.test.folder(name);
    });
    expect(dialogs()).toEqual(['Login required']);
    await drawn.press('x');
    expect(await pressedIn('Enter')).toBe(true);
    expect(drawn.test.workspace.drafts.text(drawn.test.workspace.tabs.currentId)).toBe('');
    expect(dialogs()).toEqual(['Login required']);
  });

  it('asks signed-in people to upgrade and shows only what is limited', async () => {
    await draw({ plan: { ...FREE_PLAN, max: { todos: 2, folders: null, files: null } } });
    await addMany(3);
    expect(dialogs()).toEqual(['Upgrade required']);
    const text = document.querySelector('[role="dialog"]')?.textContent ?? '';
    expect(text).toContain('Upgrade to premium for unlimited access to all features.');
    expect(text).not.toContain('Folders');
    await drawn.click(drawn.get('button', 'Upgrade to Premium'));
    expect(drawn.test.workspace.path).toBe('/subscription');
  });
});

describe('a limit that many at once would pass', () => {
  it('says how many they were and how many would have fitted, and adds none of them', async () => {
    await draw();
    await addMany(8);
    await drawn.run(() => drawn.test.run('todo-paste-lines', { text: 'a\nb\nc\nd' }));
    expect(dialogs()).toEqual(['Login required']);
    const text = document.querySelector('[role="dialog"]')?.textContent ?? '';
    expect(text).toContain('Nothing was added: there is room for 2 of 4 to-dos.');
    expect(drawn.test.open.length).toBe(8);
    await drawn.press('Escape');
    await addMany(3);
    expect(document.querySelector('[role="dialog"]')?.textContent).not.toContain('Nothing was added');
  });
});

describe('questions', () => {
  const unlimited = { ...FREE_PLAN, max: { todos: null, folders: null, files: null } };

  it('names what a large deletion takes along, and has Cancel first', async () => {
    await draw({ plan: unlimited });
    await addMany(21);
    const id = drawn.test.workspace.tabs.activeId;
    await drawn.run(() => drawn.test.run('item-delete', { ...(id && { id }) }));
    expect(dialogs()).toEqual(['Delete Work and its 21 open to-dos?']);
    expect(document.activeElement).toBe(drawn.get('button', 'Cancel'));
    await drawn.click(drawn.get('button', 'Cancel'));
    expect(drawn.test.workspace.items.activeFileIds.length).toBe(1);
    await drawn.run(() => drawn.test.run('item-delete', { ...(id && { id }) }));
    await drawn.click(drawn.get('button', 'Delete'));
    expect(drawn.test.workspace.items.activeFileIds).toEqual([]);
    expect(dialogs()).toEqual([]);
  });

  it('says how many lines a paste would add', async () => {
    await draw({ plan: unlimited });
    drawn.test.platform.controls.clipboardText = Array.from({ length: 12 }, (_, n) => `- ${n}`).join('\n');
    await drawn.run(() => drawn.test.run('todo-paste'));
    expect(document.body.textContent).toContain('Each line of the clipboard becomes a to-do in Work.');
    expect(document.activeElement).toBe(drawn.get('button', 'Add 12 to-dos'));
    await drawn.click(drawn.get('button', 'Cancel'));
    expect(drawn.test.open).toEqual([]);
    await drawn.run(() => drawn.test.run('todo-paste'));
    await drawn.click(drawn.get('button', 'Add 12 to-dos'));
    expect(drawn.test.open.length).toBe(12);
  });

  it('counts what an import would add before it adds anything', async () => {
    await draw({ plan: unlimited });
    await addMany(2);
    await drawn.run(() => drawn.test.run('app-export'));
    const exported = drawn.test.platform.controls.saved[0];
    await drawn.unmount();
    await draw({ plan: unlimited }, false);
    drawn.test.platform.controls.nextFile = exported ?? null;
    await drawn.run(() => drawn.test.run('app-import'));
    const text = document.querySelector('[role="dialog"]')?.textContent ?? '';
    expect(text).toContain('adds 1 file and 2 to-dos.');
    await drawn.click(drawn.get('button', 'Import'));
    expect(drawn.test.workspace.tables.liveTodoCount()).toBe(2);
  });
});

describe('the Trash', () => {
  const open = () => drawn.run(() => drawn.test.run('app-trash'));

  beforeEach(() => draw());

  it('says what it is for while it is empty', async () => {
    await open();
    expect(dialogs()).toEqual(['Trash']);
    expect(document.body.textContent).toContain('Nothing here. What you delete stays for 30 days.');
  });

  it('lists the latest deletion first with kind, place and time, and brings things back', async () => {
    await addMany(2);
    const remove = (text: string) =>
      drawn.run(() => drawn.test.run('todo-delete', { ids: [drawn.test.id(text)] }));
    await remove('Task 1');
    await drawn.run(() => drawn.test.platform.world.time.advance(3.1 * 3_600_000));
    await remove('Task 2');
    await open();
    expect(texts('[role="dialog"] li')).toEqual([
      'Task 2To-do, in Work, just nowRestore',
      'Task 1To-do, in Work, 3 hours agoRestore',
    ]);
    const [first] = drawn.all('button', 'Restore');
    await act(async () => first?.focus());
    if (first) await drawn.click(first);
    expect(drawn.test.open).toEqual(['Task 2']);
    expect(document.activeElement).toBe(drawn.get('button', 'Restore'));
    await drawn.click(drawn.get('button', 'Restore'));
    expect(drawn.test.open.length).toBe(2);
    expect(document.activeElement).toBe(drawn.get('button', 'Close'));
  });

  it('shows whether a to-do was done', async () => {
    await addMany(2);
    await drawn.run(() => drawn.test.run('todo-toggle', { ids: [drawn.test.id('Task 1')] }));
    for (const text of ['Task 1', 'Task 2'])
      await drawn.run(() => drawn.test.run('todo-delete', { ids: [drawn.test.id(text)] }));
    await open();
    const drawings = [...document.querySelectorAll('[role="dialog"] li > span svg path')];
    const [first, second] = drawings.map((path) => path.getAttribute('d'));
    const { entries } = drawn.test.workspace.trash;
    const isDone = entries.map((entry) => entry.kind === 'todo' && entry.completed);
    expect(isDone.toSorted()).toEqual([false, true]);
    expect([first, second][isDone.indexOf(true)]).toBe(ICON_PATHS.check);
    expect([first, second][isDone.indexOf(false)]).toBe(MORE_ICON_PATHS.square);
  });

  it('cuts a long text between signs, never through one', async () => {
    const text = `${'x'.repeat(199)}👩‍👩‍👧‍👦 and on`;
    await drawn.run(() => drawn.test.add(text));
    await drawn.run(() => drawn.test.run('todo-delete', { ids: [drawn.test.id(text)] }));
    await open();
    expect(texts('[role="dialog"] li')[0]).toContain(`${'x'.repeat(199)}…`);
  });

  it('brings a file back with its to-dos', async () => {
    await addMany(3);
    const id = drawn.test.workspace.tabs.activeId;
    await drawn.run(() => drawn.test.run('item-delete', { ...(id && { id }) }));
    await open();
    expect(texts('[role="dialog"] li')).toEqual(['WorkFile, with 3 to-dos, in Default, just nowRestore']);
    await drawn.click(drawn.get('button', 'Restore'));
    expect(drawn.test.workspace.tables.liveTodoCount()).toBe(3);
  });
});
