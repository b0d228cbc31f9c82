// Damaged and older values: what can be read is kept, the rest is set aside, nothing breaks the start.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryWorld } from '../../../src/platform/memory';
import { GUEST_KEYS, GUEST_VECTOR_KEY, type GuestKey } from '../../../src/stores/persistence/keys';
import { parseGuest } from '../../../src/stores/persistence/parse';
import { file, GuestWindow, oneWindow, storedRows, storedTexts, todo, withTodos } from '../backend/support';
import { filled, NOW, parse, row, snapshots, store } from './anySnapshot';

describe('damaged values', () => {
  it('keep every readable to-do of a list with rubbish in it', () => {
    const { snapshot, unreadable } = parse({
      todosFree: [null, row('a'), 7, { id: 'x' }, row('b'), [row('c')]],
    });
    expect(snapshot.todos.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(unreadable).toEqual(['todosFree']);
  });

  it('cut anywhere keep every to-do and item before the cut', () => {
    fc.assert(
      fc.property(snapshots, fc.double({ min: 0, max: 1, noNaN: true }), (snapshot, share) => {
        const values = store(filled(snapshot));
        const text = values.get('todosFree') ?? '';
        const cut = text.slice(0, Math.floor(text.length * share));
        const parsed = parseGuest(storedTexts(new Map([...values, ['todosFree', cut]])), NOW);
        const ids = new Set<string>(parsed.snapshot.todos.map(({ id }) => id));
        for (const one of JSON.parse(text) as { id: string }[]) {
          if (cut.includes(JSON.stringify(one))) expect(ids).toContain(one.id);
        }
        const tree = values.get('folderFree') ?? '';
        const short = tree.slice(0, Math.floor(tree.length * share));
        const items = parseGuest(storedTexts(new Map([...values, ['folderFree', short]])), NOW).snapshot
          .items;
        for (const one of snapshot.items) {
          const whole = short.lastIndexOf(`"id":${JSON.stringify(one.id)}`);
          const closed = short.indexOf('"userId"', whole);
          if (one.deletedAt === null && whole >= 0 && closed >= 0 && one.type === 1) {
            expect(items.map(({ id }) => id)).toContain(one.id);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  const rubbish = fc.oneof(
    fc.string(),
    fc.json(),
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.array(fc.jsonValue()).map((value) => JSON.stringify(value)),
    fc.dictionary(fc.string(), fc.jsonValue()).map((value) => JSON.stringify(value)),
    fc.constantFrom(
      '',
      ' ',
      'null',
      'undefined',
      '[',
      '{',
      '[{',
      '[[[[',
      '{"a":',
      '"',
      '0',
      'true',
      '[null]',
      '{"__proto__":[1]}',
    ),
  );

  it('of any kind under any key never break the start, and nothing of them is thrown away', async () => {
    await fc.assert(
      fc.asyncProperty(
        snapshots,
        fc.constantFrom(...GUEST_KEYS, GUEST_VECTOR_KEY),
        rubbish,
        async (snapshot, key, value) => {
          const stored = store(filled(snapshot));
          const { world, window, disk } = await oneWindow({ ...Object.fromEntries(stored), [key]: value });
          const others = new Set(snapshot.todos.map(({ id }) => id));
          if (key !== 'todosFree' && key !== 'tabdo.trash') {
            for (const id of others) expect(window.shown.todo(id)).toBeDefined();
          }
          for (const { backupKey } of window.damage) expect(disk.get(backupKey)).toBe(value);
          window.addTodo('after', 'after-file');
          await world.pass(3000);
          expect(window.backend.status.kind).toBe('idle');
          expect(storedRows(disk, world.time.now()).todo(todo('after'))).toBeDefined();
          for (const { backupKey } of window.damage) expect(disk.get(backupKey)).toBe(value);
          // What was put right is not reported again.
          const again = await new GuestWindow(world.open()).load();
          expect(again.damage).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  }, 60_000);

  it('of any depth or length under any key never break the start', () => {
    const many = 200_000;
    const nested = (open: string, close: string) => `${open.repeat(many)}1${close.repeat(many)}`;
    const values = [
      `[${'1,'.repeat(many)}1]`,
      nested('[', ']'),
      nested('{"a":', '}'),
      nested('[{"id":"f","type":0,"children":', '}]'),
      `{"shortcuts":${nested('{"a":', '}')}}`,
      `{"shortcuts":[${'1,'.repeat(many)}1]}`,
      `[{"id":"f","type":0,"children":[${'{},'.repeat(many)}{}]}]`,
      `[{"id":"f","type":1,"todos":[${'{"id":"t","text":"t"},'.repeat(many)}{}]}]`,
    ];
    for (const key of GUEST_KEYS) {
      for (const value of values) {
        const texts = storedTexts(new Map([[key, value]]));
        expect(() => parseGuest(texts, NOW), `${key}: ${value.slice(0, 50)}`).not.toThrow();
      }
    }
  }, 60_000);

  it('are set aside once, reported, and the key is written anew with what could be read', async () => {
    const raw = `[${JSON.stringify(row('a'))},{"id":`;
    const { world, window, disk } = await oneWindow({
      todosFree: raw,
      folderFree: '[{"id":"f","name":"F","type":1}]',
    });
    expect(window.damage).toMatchObject([{ key: 'todosFree' }]);
    const backup = window.damage[0]?.backupKey ?? '';
    expect(backup).toMatch(/^tabdo\.backup\.todosFree\.\d{4}-/);
    expect(disk.get(backup)).toBe(raw);
    expect(window.shown.todo(todo('a'))).toBeDefined();
    await world.settle();
    expect(JSON.parse(disk.get('todosFree') ?? '')).toMatchObject([{ id: 'a' }]);
  });

  it('that cannot be set aside for want of room are never overwritten', async () => {
    const raw = `{broken ${'x'.repeat(500)}`;
    const world = new MemoryWorld({ stored: { todosFree: raw }, quota: 700 });
    const window = await new GuestWindow(world.open()).load();
    expect(window.damage).toEqual([{ key: 'todosFree', backupKey: 'todosFree' }]);
    window.addFile('f');
    window.addTodo('a', 'f');
    await world.settle();
    expect(window.backend.status).toEqual({ kind: 'unsaved', reason: 'quota' });
    expect(world.disk.values.get('todosFree')).toBe(raw);
    expect(window.shown.todo(todo('a'))).toBeDefined();
  });

  it('that appear while a window is open leave its data as it was', async () => {
    const { world, window, disk } = await withTodos(3);
    const raw = world.open().storage;
    const bad: Partial<Record<GuestKey, string>> = {
      todosFree: '{',
      folderFree: '[1]',
      openTabsFree: 'x',
      todoOrder: '[]x',
    };
    for (const [key, value] of Object.entries(bad)) raw.set(key, value);
    await world.pass(3000);
    expect(window.damage.map(({ key }) => key).sort()).toEqual(Object.keys(bad).sort());
    for (const rows of [window.shown, storedRows(disk, world.time.now())]) {
      expect(rows.todo(todo('t3'))?.text).toBe('Text of t3');
      expect(rows.isLiveFile(file('f'))).toBe(true);
    }
  });
});
