// What addresses of the installed app ask for: read strictly, carried out by commands, and nothing added unasked.
import { describe, expect, test } from 'vitest';
import { launch, readLaunch } from '../../../src/commands/launch';
import { openWorkspace } from '../../support/workspace';

const open = (link: string) => readLaunch(`?do=open&link=${encodeURIComponent(link)}`);

describe('addresses', () => {
  test.each([
    ['', null],
    ['?code=1&state=2', null],
    ['?do=', null],
    ['?do=todo-delete', null],
    ['?do=__proto__', null],
    ['?do=add', { kind: 'add' }],
    ['?do=palette', { kind: 'palette' }],
    ['?do=share&id=1-a', { kind: 'share', id: '1-a' }],
    ['?do=share', { kind: 'share', id: '' }],
    ['?do=tooLong', { kind: 'tooLong' }],
    ['?do=tooMany', { kind: 'tooMany' }],
    ['?do=open', { kind: 'unknown' }],
  ])('%s', (search, wish) => {
    expect(readLaunch(search)).toEqual(wish);
  });

  test.each([
    ['web+tabdo:add', { kind: 'add' }],
    ['web+tabdo://add/', { kind: 'add' }],
    ['web+tabdo:palette', { kind: 'palette' }],
    ['web+tabdo:add?text=Buy%20milk%0ACall%20Bob', { kind: 'text', text: 'Buy milk\nCall Bob' }],
    [
      'web+tabdo:add?text=<img src=x onerror=alert(1)>',
      { kind: 'text', text: '<img src=x onerror=alert(1)>' },
    ],
    ['web+tabdo:file/file-1', { kind: 'file', id: 'file-1' }],
    ['web+tabdo:file/', { kind: 'unknown' }],
    ['web+tabdo:file/a/b', { kind: 'unknown' }],
    ['web+tabdo:delete/file-1', { kind: 'unknown' }],
    ['javascript:alert(1)', { kind: 'unknown' }],
    ['https://evil.example/', { kind: 'unknown' }],
    [`web+tabdo:add?text=${'a'.repeat(30_000)}`, { kind: 'unknown' }],
    ['web+tabdo:add?text=%', { kind: 'text', text: '%' }],
  ])('the link %s', (link, wish) => {
    expect(open(link)).toEqual(wish);
  });
});

describe('carrying out', () => {
  const go = async (search: string, shared: string | null = null) => {
    const window = await openWorkspace();
    window.file('Plan');
    const wish = readLaunch(search);
    if (shared !== null) await window.platform.world.shared.keep('1', shared);
    if (wish) await launch(window.registry, window.workspace, wish);
    return window;
  };

  test('a text from outside is shown and asked about, and is one step to undo', async () => {
    const window = await go('?do=share&id=1', '- Buy milk\n\n[x] Call Bob');
    expect(window.open).toEqual([]);
    expect(window.workspace.dialogs.dialog).toEqual({
      kind: 'confirmPaste',
      count: 2,
      fileId: expect.any(String),
      shared: ['Buy milk', 'Call Bob'],
      split: 0,
    });
    await window.run('todo-paste-confirm');
    expect([window.open, window.done]).toEqual([['Buy milk'], ['Call Bob']]);
    window.run('todo-undo');
    expect([...window.open, ...window.done]).toEqual([]);
  });

  test('a refused question adds nothing', async () => {
    const window = await go('?do=open&link=web%2Btabdo%3Aadd%3Ftext%3DBuy');
    window.run('app-dialog-close');
    expect(window.open).toEqual([]);
    expect(window.workspace.history.undoLabel).not.toMatch(/Paste/);
  });

  test('a text that is what was copied last is asked about all the same', async () => {
    const window = await openWorkspace();
    window.file('Plan');
    window.add('Buy milk');
    await window.run('todo-copy', { ids: [window.id('Buy milk')] });
    await launch(window.registry, window.workspace, { kind: 'text', text: 'Buy milk' });
    expect(window.open).toEqual(['Buy milk']);
    expect(window.workspace.dialogs.dialog).toMatchObject({ kind: 'confirmPaste', count: 1 });
  });

  test.each([
    ['?do=share&id=1', null, 'What was shared did not arrive. Please share it once more.'],
    ['?do=share&id=1', '  \n ', 'Nothing that can become a to-do was shared'],
    [
      '?do=tooLong',
      null,
      'What was shared is longer than 5,000,000 characters, so nothing was taken. Share it in parts.',
    ],
    [
      '?do=tooMany',
      null,
      'Much that was shared waits for an answer. Add it or say no, then share this once more.',
    ],
    ['?do=open&link=web%2Btabdo%3Afile%2Fnobody', null, 'This link leads to nothing here'],
    ['?do=open&link=mailto%3Aa', null, 'This link leads to nothing here'],
  ])('%s with %j says so', async (search, shared, words) => {
    const window = await go(search, shared);
    expect(window.toasts).toContain(words);
    expect(window.open).toEqual([]);
  });

  test('10,000 lines are asked about as one paste', async () => {
    const text = Array.from({ length: 10_000 }, (_, at) => `line ${at}`).join('\n');
    const window = await go('?do=share&id=1', text);
    expect(window.workspace.dialogs.dialog).toMatchObject({ kind: 'confirmPaste', count: 10_000 });
    expect(Object(window.workspace.dialogs.dialog).shared).toHaveLength(5);
  });
});
