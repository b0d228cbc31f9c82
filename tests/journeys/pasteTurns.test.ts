// Keys that are pressed right behind a paste, before the clipboard has answered, come behind it (decisions D13, D15).
import { beforeEach, describe, expect, it } from 'vitest';
import { PATIENCE_MS } from '../../src/stores/pasteTurns';
import { openWorkspace, type TestWindow } from '../support/workspace';

let test: TestWindow;
/** What the clipboard answers to each question, in order, once the test says so. */
let answers: ((text: string | null) => void)[];

beforeEach(async () => {
  test = await openWorkspace();
  test.file('Plan');
  test.add('eggs');
  answers = [];
  Object.assign(test.platform.clipboard, {
    read: () => new Promise((resolve) => answers.push(resolve)),
  });
});

const undo = () => test.registry.execute('todo-undo', undefined, 'key');
const redo = () => test.registry.execute('todo-redo', undefined, 'key');
const answer = async (text: string | null, at = 0) => {
  answers[at]?.(text);
  await test.settle();
};

describe('undo behind a paste', () => {
  it('takes back what is pasted, and what is pressed behind that the step before', async () => {
    test.run('todo-paste');
    undo();
    undo();
    expect(test.open).toEqual(['eggs']);
    await answer('milk\ntea');
    expect(test.open).toEqual([]);
    redo();
    redo();
    expect(test.open).toEqual(['milk', 'tea', 'eggs']);
  });

  it('has something to take back where nothing was done before', async () => {
    test.workspace.history.clear();
    test.run('todo-paste');
    expect(test.registry.isEnabled('todo-undo')).toBe(true);
    undo();
    await answer('milk');
    expect(test.open).toEqual(['eggs']);
  });

  it.each([
    ['nothing that can be pasted', null],
    ['so much that it is asked about', Array.from({ length: 12 }, (_, n) => `line ${n}`).join('\n')],
    ['more than there is room for', Array.from({ length: 10 }, (_, n) => `line ${n}`).join('\n')],
  ])('takes back nothing else where the clipboard holds %s', async (_what, text) => {
    test.run('todo-paste');
    undo();
    await answer(text);
    expect(test.open).toEqual(['eggs']);
  });

  it('means what was done since, where something was', async () => {
    test.run('todo-paste');
    test.add('bread');
    undo();
    expect(test.open).toEqual(['eggs']);
    await answer('milk');
    expect(test.open).toEqual(['milk', 'eggs']);
  });

  it('does not wait for ever for a browser that asks first', async () => {
    test.run('todo-paste');
    undo();
    await test.platform.world.pass(PATIENCE_MS + 1);
    expect(test.open).toEqual([]);
    await answer('milk');
    expect(test.open).toEqual(['milk']);
  });
});

describe('behind a paste that the clipboard never answers', () => {
  it('undo acts at once, when it has been waited for', async () => {
    test.add('bread');
    test.run('todo-paste');
    await test.platform.world.pass(PATIENCE_MS + 1);
    undo();
    expect(test.open).toEqual(['eggs']);
    undo();
    expect(test.open).toEqual([]);
  });

  it('the next paste comes', async () => {
    test.run('todo-paste');
    test.run('todo-paste');
    await answer('second', 1);
    await test.platform.world.pass(PATIENCE_MS + 1);
    expect(test.open).toEqual(['second', 'eggs']);
    test.run('todo-paste');
    await answer('third', 2);
    expect(test.open).toEqual(['third', 'second', 'eggs']);
    undo();
    undo();
    expect(test.open).toEqual(['eggs']);
  });

  it('what was shared is added at once, and undo takes it back', async () => {
    test.run('todo-paste');
    await test.run('todo-receive', { text: 'shared' });
    test.run('todo-paste-confirm');
    await test.settle();
    expect(test.open).toEqual(['shared', 'eggs']);
    await test.platform.world.pass(PATIENCE_MS + 1);
    expect([...test.platform.world.shared.texts.values()]).toEqual([]);
    undo();
    expect(test.open).toEqual(['eggs']);
  });
});

it('two pastes come in the order of their keys, though the clipboard answers in another', async () => {
  test.run('todo-paste');
  test.run('todo-paste');
  await answer('second', 1);
  expect(test.open).toEqual(['eggs']);
  await answer('first', 0);
  expect(test.open).toEqual(['second', 'first', 'eggs']);
});

it('a paste right behind a copy has what was copied', async () => {
  let held = 'older';
  let arrive = (): void => undefined;
  Object.assign(test.platform.clipboard, {
    write: (text: string) =>
      new Promise<boolean>((resolve) => {
        arrive = () => {
          held = text;
          resolve(true);
        };
      }),
    read: async () => held,
  });
  test.workspace.selection.moveTo(test.id('eggs'));
  test.run('todo-copy');
  test.run('todo-paste');
  await test.settle();
  arrive();
  await test.settle();
  expect(test.open).toEqual(['eggs', 'eggs']);
});
