// A database whose records cannot be read: what the server has is read anew, and what was not sent yet is there (sync P19).
import { expect, test } from 'vitest';
import { MemoryWorld } from '../../../../src/platform/memory/index';
import { packed } from '../../../../src/stores/backend/account/packing';
import { SHAPE } from '../../../../src/stores/backend/account/shape';
import { openAccountWindow, ScriptedServer } from '../../../support/account';

const DAMAGE: readonly (readonly [string, string, string | number, unknown])[] = [
  ['to-dos', 'todos', 0, { junk: true }],
  ['to-dos that lost their rows', 'todos', 0, { chunk: 0, rows: [null] }],
  ['to-dos that lost one of their fields', 'todos', 0, { ...packed(0, []), priority: undefined }],
  ['to-dos that lost a text', 'todos', 0, { ...packed(0, []), files: ['f1'], file: [0], id: ['x'] }],
  ['folders and files', 'folder', 0, 'junk'],
  ['an order', 'todoOrder', 'f1', { id: 'f1' }],
  ['how far it has come', 'meta', 'base', 'junk'],
];

test.each(DAMAGE)('%s', async (_what, store, key, value) => {
  const world = new MemoryWorld();
  const server = new ScriptedServer();
  const first = await openAccountWindow(server, world);
  first.add('Milk');
  await world.pass(1_000);
  server.away = { kind: 'unreachable' };
  first.add('Not sent');
  await world.pass(1_000);
  first.close();
  const [name = ''] = world.databases.names();
  const database = await world.databases.of().open(name, SHAPE);
  await database.write([store], async (tx) => tx.put(store, key, value));
  database.close();
  server.away = null;
  const again = await openAccountWindow(server, world);
  await world.pass(2_000);
  expect(again.open).toEqual(['Not sent', 'Milk']);
  expect(again.workspace.backend?.status).toEqual({ kind: 'idle' });
  expect([...server.tables.snapshot().todos].map(({ text }) => text).sort()).toEqual(['Milk', 'Not sent']);
  again.close();
});

test.each([
  ['nothing', null],
  ['a word', 'junk'],
  ['no operation', { id: 'x:1', n: 1 }],
  [
    'an operation without its data',
    { id: 'x:1', n: 1, type: 'create_todo', timestamp: '', status: 'pending' },
  ],
])('%s among what waits holds up nothing, and stays where it is', async (_what, value) => {
  const world = new MemoryWorld();
  const server = new ScriptedServer();
  const first = await openAccountWindow(server, world);
  server.away = { kind: 'unreachable' };
  first.add('Not sent');
  await world.pass(1_000);
  first.close();
  const [name = ''] = world.databases.names();
  const database = await world.databases.of().open(name, SHAPE);
  await database.write(['offlineOperations'], async (tx) => tx.put('offlineOperations', 'x:1', value));
  server.away = null;
  const again = await openAccountWindow(server, world);
  await world.pass(2_000);
  expect(again.workspace.backend?.status).toEqual({ kind: 'idle' });
  again.add('Later');
  await world.pass(2_000);
  expect([...server.tables.snapshot().todos].map(({ text }) => text).sort()).toEqual(['Later', 'Not sent']);
  const left = await database.read(['offlineOperations'], (tx) => tx.all('offlineOperations'));
  expect(left).toEqual([value]);
  again.close();
  database.close();
});
