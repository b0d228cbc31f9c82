// What commands, replica, sums, export, records and search cost by the size of the workspace, in Node.
import { createHash } from 'node:crypto';
import { autorun } from 'mobx';
import type { FileId, Snapshot, TodoId } from '../../../src/platform/contract/entities';
import { exportOf } from '../../../src/platform/contract/exportFile';
import { PackedShelf, packed } from '../../../src/stores/backend/account/packing';
import { sumOf } from '../../../src/stores/backend/account/upkeep';
import { AccountView } from '../../../src/stores/backend/account/view';
import { searchable, toQuery } from '../../../src/stores/search';
import { Scan } from '../../../src/stores/searchRank';
import { Texts } from '../../../src/stores/searchTexts';
import { Tables } from '../../../src/stores/tables';
import type { Figure } from '../report';
import { growth, SIZES } from './exponent';
import { openWorld, snapshotOf, type World } from './world';

const ROUNDS = 15;
const WARM_UP = 5;
/** What looks at everything takes long, and need not be done so often. */
const ROUNDS_OF_ALL = 4;

/** Prepares, and gives back what is to be measured. */
type Case = (world: World, snapshot: Snapshot) => () => unknown;

/** What is done to the open file: it must not grow with the workspace, but may with the file, which grows too. */
const ACTIONS: Readonly<Record<string, Case>> = {
  add: ({ window }) => {
    window.run('todo-draft', { text: 'New' });
    return () => window.run('todo-add');
  },
  toggle: (world) => onRow(world, () => world.window.run('todo-toggle')),
  undo:
    ({ window }) =>
    () =>
      window.run('todo-undo'),
  'move up': (world) => onRow(world, () => world.window.run('todo-move-up')),
  delete: (world) => onRow(world, () => world.window.run('todo-delete')),
  'select all': (world) => onRow(world, () => world.window.run('todo-select-all')),
  'move all of a list to its top': (world) => {
    onRow(world, () => undefined);
    world.window.run('todo-select-all');
    return () => world.window.run('todo-move-top');
  },
  'delete all of a list': (world) => {
    onRow(world, () => undefined);
    world.window.run('todo-select-all');
    return () => world.window.run('todo-delete');
  },
  'take that back':
    ({ window }) =>
    () =>
      window.run('todo-undo'),
  'change to another file and back':
    ({ window: { workspace } }) =>
    () => {
      for (const id of ['f1', 'f0']) workspace.openFile(id as FileId);
    },
};

/** What must look at every row: linear at best. */
const WHOLE: Readonly<Record<string, (snapshot: Snapshot) => unknown>> = {
  'rows into tables': (snapshot) => new Tables().replace(snapshot),
  'rows into the replica': (snapshot) => {
    const view = new AccountView();
    view.reset(snapshot, []);
    Array.from(view.room());
  },
  'packing and unpacking records': ({ todos }) => new PackedShelf([packed(0, todos)]).all(),
  export: (snapshot) => {
    const tables = new Tables();
    tables.replace(snapshot);
    return JSON.stringify(exportOf(tables, '2026-01-01T00:00:00.000Z'), null, 2);
  },
  'sum of all rows': (snapshot) => sumOf(snapshot, digest, async () => true),
};

const digest = async (text: string): Promise<string> => createHash('sha256').update(text).digest('hex');

/** A to-do's text in the news of the server, while nothing of one's own is on its way there. */
async function news(snapshots: readonly Snapshot[]): Promise<Figure[]> {
  const took: number[][] = SIZES.map(() => []);
  const views = snapshots.map((snapshot) => {
    const view = new AccountView();
    view.reset(snapshot, []);
    Array.from(view.room());
    return view;
  });
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [at, view] of views.entries()) {
      const id = snapshots[at]?.todos[0]?.id ?? '';
      const fields = { text: `Changed elsewhere ${round}` };
      const spent = await time(() => view.absorb([{ rows: [{ entity: 'todo', id, fields }] }], []));
      if (round >= 0) took[at]?.push(spent);
    }
  }
  return growth('one change of another device', took);
}

/** All of it, size by size in turns. */
export async function coreGrowth(): Promise<Figure[]> {
  const snapshots = SIZES.map(snapshotOf);
  return [
    ...(await actions(snapshots)),
    ...(await news(snapshots)),
    ...(await whole(snapshots)),
    ...letters(snapshots),
  ];
}

async function actions(snapshots: readonly Snapshot[]): Promise<Figure[]> {
  const worlds = await Promise.all(snapshots.map(openWorld));
  const costs = room(Object.keys(ACTIONS));
  const stops = worlds.map(({ window: { workspace } }) => autorun(() => drawn(workspace.todos)));
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [name, prepare] of Object.entries(ACTIONS)) {
      for (const [at, world] of worlds.entries()) {
        const run = prepare(world, snapshots[at] ?? snapshotOf(0));
        const took = await time(run);
        if (round >= 0) costs[name]?.[at]?.push(took);
      }
    }
  }
  for (const stop of stops) stop();
  return figures(costs);
}

/** What a screen reads: both lists, and as many rows as it has room for. */
function drawn(todos: World['window']['workspace']['todos']): void {
  const { openIds, doneIds } = todos;
  for (const id of [...openIds.slice(0, 30), ...doneIds.slice(0, 30)]) todos.todo(id);
}

async function whole(snapshots: readonly Snapshot[]): Promise<Figure[]> {
  const costs = room(Object.keys(WHOLE));
  for (let round = -1; round < ROUNDS_OF_ALL; round += 1) {
    for (const [name, run] of Object.entries(WHOLE)) {
      for (const [at, snapshot] of snapshots.entries()) {
        const took = await time(() => run(snapshot));
        if (round >= 0) costs[name]?.[at]?.push(took);
      }
    }
  }
  return figures(costs);
}

/** The palette's search, letter by letter as it is typed. */
function letters(snapshots: readonly Snapshot[]): Figure[] {
  const took: number[][] = SIZES.map(() => []);
  const all = snapshots.map(({ todos }) =>
    Texts.of(todos.map(({ id, text }) => ({ item: id, search: searchable(text) }))),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, texts] of all.entries()) {
      const scan = new Scan<TodoId>([texts]);
      for (const typed of ['i', 'in', 'inv', 'invo']) {
        const began = process.cpuUsage();
        scan.find(toQuery(typed), 5);
        took[at]?.push(spentSince(began));
      }
    }
  }
  return growth('a letter of the palette', took);
}

/** Puts the cursor into the middle of the open list. */
function onRow({ window: { workspace } }: World, run: () => unknown): () => unknown {
  const { openIds } = workspace.todos;
  const id = openIds[Math.floor(openIds.length / 2)];
  if (id) workspace.selection.moveTo(id);
  workspace.focus.to('todos', id);
  return run;
}

type Costs = Record<string, number[][]>;

const room = (names: readonly string[]): Costs =>
  Object.fromEntries(names.map((name) => [name, SIZES.map(() => [])]));

const figures = (costs: Costs): Figure[] =>
  Object.entries(costs).flatMap(([name, took]) => growth(name, took));

/** Processor time: by the clock, what takes long on a busy machine is interrupted, and what is short is not. */
async function time(run: () => unknown): Promise<number> {
  const began = process.cpuUsage();
  await run();
  return spentSince(began);
}

function spentSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}
