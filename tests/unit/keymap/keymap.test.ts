// The keymap's own questions: which keys a command has, where they apply, and what may follow.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { CommandId } from '../../../src/commands/types';
import { applies, LAYER_RANK } from '../../../src/keymap/applies';
import { createKeymap } from '../../../src/keymap/keymap';
import type { Keybinding, Readings } from '../../../src/keymap/types';
import { contextKeys, make, press, sequence, told } from './support';

const own = (command: string, ...keys: readonly string[]) => ({
  overrides: () => ({ [command]: keys.map((text) => sequence(text)) }),
});
const plugin = (command: CommandId, keys: string): Keybinding => ({
  ...{ command, args: undefined, keys: sequence(keys), when: { screen: 'workspace' } },
  ...{ layer: 'plugin', editable: true, repeat: false, by: 'keymap' },
});
const pressed = (text: string): readonly Readings[] => sequence(text).map((one) => [one]);
const commands = (found: readonly Keybinding[]) => found.map(({ command }) => command);
const args = (found: readonly Keybinding[]) => found.map((one) => one.args);

describe('the keys of a command', () => {
  it('are each told once, in the order of the table', () => {
    expect(make().allKeysFor('tab-close')).toEqual([['Control+Alt+y'], ['Alt+y'], ['Delete']]);
    expect(make(own('tab-close', 'Alt+q', 'Alt+w', 'Alt+q')).allKeysFor('tab-close')).toEqual([
      ['Alt+q'],
      ['Alt+w'],
    ]);
  });

  it('are those of its argument where one is named, and no argument of more or less', () => {
    const keymap = make();
    expect(keymap.allKeysFor('sidebar-open-file', { key: 'l' })).toEqual([['Control+l'], ['Alt+g', 'l']]);
    expect(keymap.allKeysFor('sidebar-open-file')).toHaveLength(7);
    expect(keymap.allKeysFor('sidebar-open-file', { key: 'q' })).toEqual([]);
    expect(keymap.allKeysFor('sidebar-open-file', Object({ key: 'l', more: 1 }))).toEqual([]);
    expect(keymap.allKeysFor('sidebar-open-file', Object({}))).toEqual([]);
    expect(keymap.allKeysFor('todo-toggle', Object({}))).toEqual([['Space']]);
  });

  it('are shown where the page gets them, else where the desktop may take them, never where the browser does', () => {
    const shown = (...keys: readonly string[]) => make(own('tab-close', ...keys)).keysFor('tab-close');
    expect(shown('Alt+F4', 'Alt+q')).toEqual(['Alt+q']);
    expect(shown('Ctrl+w', 'Alt+F4')).toEqual(['Alt+F4']);
    expect(shown('Ctrl+w')).toBeUndefined();
    // Every step of a sequence has to arrive.
    expect(shown('Alt+q Ctrl+t')).toBeUndefined();
    expect(shown('Alt+q Ctrl+t', 'Alt+q Alt+F4', 'Alt+q x')).toEqual(['Alt+q', 'x']);
  });

  it('hold where they are named only: the field of a new to-do takes Enter itself', () => {
    const keymap = make();
    expect(keymap.keysFor('todo-add')).toEqual(['Enter']);
    expect(commands(keymap.bindingsOf(pressed('Enter')))).toEqual(['sidebar-nav-right', 'todo-edit']);
  });

  it('are those of no file where there are no files', () => {
    expect(createKeymap({ os: 'windows', surface: 'tab' }).allKeysFor('sidebar-open-file')).toEqual([]);
  });
});

describe("the person's keys", () => {
  it('repeat as those that they replace, are for no argument, and can be changed again', () => {
    const [next] = make(own('tab-next', 'Alt+q')).bindingsOf(pressed('Alt+q'));
    const user = { layer: 'user', args: undefined, editable: true, by: 'keymap' };
    expect(next).toMatchObject({ ...user, command: 'tab-next', repeat: true });
    const [toggle] = make(own('todo-toggle', 'Alt+q')).bindingsOf(pressed('Alt+q'));
    expect(toggle).toMatchObject({ ...user, command: 'todo-toggle', repeat: false });
    // Where one of several repeats, the key for all of them does.
    const extra = () => [plugin('app-home', 'F9'), { ...plugin('app-home', 'F8'), repeat: true }];
    const [home] = make({ extra, ...own('app-home', 'F7') }).bindingsOf(pressed('F7'));
    expect(home?.repeat).toBe(true);
  });

  it('change nothing of what is locked, be it by its own row or by another', () => {
    const keymap = make(own('sidebar-open-file', 'Alt+q'));
    expect(keymap.keysFor('sidebar-open-file', { key: 'l' })).toEqual(['Control+l']);
    expect(make(own('todo-add', 'Alt+q')).keysFor('todo-add')).toEqual(['Enter']);
  });

  it('of no press are none', () => {
    const keymap = make({ overrides: () => ({ 'tab-close': [[], sequence('Alt+q')] }) });
    expect(keymap.allKeysFor('tab-close')).toEqual([['Alt+q']]);
  });

  it('that are default ones are what they were', () => {
    const kept = make(own('tab-close', 'Alt+y', 'Alt+q')).bindingsOf(pressed('Alt+y'));
    expect(kept).toEqual(make().bindingsOf(pressed('Alt+y')));
    expect(kept).toMatchObject([{ command: 'tab-close', layer: 'default' }]);
  });

  it('may be for a command of a plug-in, whose default keys go', () => {
    const extra = () => [plugin('app-home', 'F9')];
    expect(make({ extra }).allKeysFor('app-home')).toEqual([['F9']]);
    expect(make({ extra, ...own('app-home', 'F8') }).allKeysFor('app-home')).toEqual([['F8']]);
  });

  it('apply, the kept ones, where each did before, and the others wherever one did', () => {
    const keymap = make({ extra: () => [plugin('app-home', 'F9')] });
    const everywhere = keymap.whensOf('tab-close', sequence('Alt+q'));
    expect(everywhere).toEqual([
      { screen: 'workspace' },
      { screen: 'workspace', typing: false, focus: 'tabs' },
    ]);
    expect(keymap.whensOf('tab-close', sequence('Alt+y'))).toEqual(everywhere.slice(0, 1));
    expect(keymap.whensOf('tab-close', sequence('Delete'))).toEqual(everywhere.slice(1));
    expect(keymap.whensOf('app-home', sequence('Alt+q'))).toEqual([{ screen: 'workspace' }]);
    expect(keymap.whensOf('made-up' as CommandId, sequence('Alt+q'))).toEqual([undefined]);
  });
});

describe('Ctrl with the letter of a file', () => {
  it('is taken by whoever begins with it, but for plug-ins, and no other key has such', () => {
    expect(make(own('tab-close', 'Ctrl+b x')).itemKeyTaken('b')).toBe('tabdo');
    expect(make(own('tab-close', 'x Ctrl+b')).itemKeyTaken('b')).toBeUndefined();
    const keymap = make({ extra: () => [plugin('app-home', 'Ctrl+b')] });
    expect(keymap.itemKeyTaken('b')).toBeUndefined();
    expect(told(keymap.resolve(pressed('Ctrl+b'), contextKeys()))).toBe('sidebar-open-file');
    expect(keymap.itemKeyTaken('ö')).toBeUndefined();
  });
});

describe('presses', () => {
  it('may go on as every binding does that applies here and begins with one of their readings', () => {
    const keymap = make();
    const anyway = keymap.continuations(pressed('Alt+g'), contextKeys());
    expect(args(anyway)).toEqual(['l', 'b', 'n', '5'].map((key) => ({ key })));
    const twice = [[press('Alt+g'), press('q'), press('Alt+g')]];
    expect(keymap.continuations(twice, contextKeys())).toEqual(anyway);
    expect(keymap.continuations(pressed('Alt+g'), contextKeys({ layer: 'dialog' }))).toEqual([]);
    expect(keymap.continuations(pressed('Alt+g l'), contextKeys())).toEqual([]);
    expect(keymap.continuations([], contextKeys())).toEqual([]);
  });

  it('are the keys of every binding that has one reading of each', () => {
    const keymap = make();
    expect(
      args(
        keymap.bindingsOf([
          [press('q'), press('Alt+g')],
          [press('b'), press('l')],
        ]),
      ),
    ).toEqual([{ key: 'b' }, { key: 'l' }]);
    expect(keymap.bindingsOf([[press('Alt+g')], []])).toEqual([]);
    expect(keymap.bindingsOf([])).toEqual([]);
  });

  it('wait where something as strong goes on, or where what they are cannot run', () => {
    const overrides = () => ({ 'tab-close': [sequence('Alt+q')], 'tab-next': [sequence('Alt+q x')] });
    const extra = () => [plugin('app-home', 'Alt+y x')];
    const keymap = make({ overrides, extra });
    expect(told(keymap.resolve(pressed('Alt+q'), contextKeys()))).toBe('pending');
    const other = (id: CommandId) => id !== 'tab-close';
    expect(told(make({ extra }).resolve(pressed('Alt+y'), contextKeys()))).toBe('tab-close');
    expect(told(make({ extra }).resolve(pressed('Alt+y'), contextKeys(), other))).toBe('pending');
  });

  it('that cannot run are the first reading that one has, whatever is covered', () => {
    const keymap = make();
    const inDialog = contextKeys({ layer: 'dialog' });
    const told = (...readings: readonly string[]) => {
      const answer = keymap.resolve([readings.map(press)], inDialog, () => false);
      return [answer.kind, 'binding' in answer ? answer.binding.command : ''];
    };
    expect(told('Ctrl+k', 'Escape')).toEqual(['disabled', 'app-palette']);
    expect(told('Delete', 'Ctrl+k')).toEqual(['disabled', 'app-palette']);
    expect(told('Ctrl+k', 'Delete')).toEqual(['disabled', 'app-palette']);
    expect(told('Alt+g')).toEqual(['covered', '']);
    expect(told('F9')).toEqual(['none', '']);
  });
});

test('whatever is pressed, what is answered is so', () => {
  const key = fc
    .constantFrom('Alt+q', 'x', 'Ctrl+b', 'Alt+g', 'Delete', 'Enter', 'Ctrl+k', 'Escape')
    .map(press);
  const keys = fc.array(key, { minLength: 1, maxLength: 3 });
  const id = fc.constantFrom<CommandId>('tab-close', 'tab-next', 'todo-toggle', 'app-trash', 'app-palette');
  const overrides = fc.dictionary(id, fc.array(keys, { maxLength: 2 }), { maxKeys: 4 });
  const here = fc
    .record({
      focus: fc.constantFrom('todos', 'files', 'tabs', 'form', 'none'),
      layer: fc.constantFrom('none', 'none', 'dialog', 'menu'),
      typing: fc.boolean(),
    })
    .map(contextKeys);
  const readings = fc.array(fc.uniqueArray(key, { minLength: 1, maxLength: 2 }), {
    minLength: 1,
    maxLength: 2,
  });
  fc.assert(
    fc.property(
      overrides,
      here,
      readings,
      fc.option(id),
      fc.boolean(),
      (texts, now, typed, off, singleKeys) => {
        const keymap = make({ overrides: () => texts, singleKeys: () => singleKeys });
        const isEnabled = (one: CommandId) => one !== off;
        const answer = keymap.resolve(typed, now, isEnabled);
        const isHere = (one: Keybinding) => applies(one, now, 'windows');
        const whole = keymap.bindingsOf(typed).filter(isHere);
        const longer = keymap.continuations(typed, now);
        if ('binding' in answer) {
          expect(whole).toContain(answer.binding);
          expect(isEnabled(answer.binding.command)).toBe(answer.kind === 'run');
          const { keys, layer } = answer.binding;
          const same = longer.filter((one) => one.keys.join(' ').startsWith(`${keys.join(' ')} `));
          if (answer.kind === 'run')
            expect(same.filter((one) => LAYER_RANK[one.layer] >= LAYER_RANK[layer])).toEqual([]);
          else expect([whole.filter((one) => isEnabled(one.command)), longer]).toEqual([[], []]);
        } else if (answer.kind === 'pending') expect(longer).not.toEqual([]);
        else expect([whole, longer]).toEqual([[], []]);
        if (answer.kind === 'covered') expect(now.layer).not.toBe('none');
      },
    ),
    { numRuns: 150 },
  );
});
