// A signed-in workspace without a server: the real backend, and answers of a test's own making.
import { createHash } from 'node:crypto';
import { reaction, runInAction } from 'mobx';
import type { ChangeShape, LostShape, StateShape } from '../../src/platform/contract/api/entities';
import { apply } from '../../src/platform/contract/apply';
import {
  DEFAULT_COLOR,
  DEFAULT_FOLDER_ID,
  type FileId,
  type FileRow,
  NO_PROFILE,
  type Snapshot,
} from '../../src/platform/contract/entities';
import { FREE_PLAN } from '../../src/platform/contract/limits';
import type { Operation } from '../../src/platform/contract/operations';
import type { RefusalReason } from '../../src/platform/database';
import type { ApiResult } from '../../src/platform/http';
import { MemoryWorld } from '../../src/platform/memory/index';
import { AccountDesk } from '../../src/stores/accountDesk';
import { AccountBackend } from '../../src/stores/backend/account/account';
import type { AccountApi, OperationResult } from '../../src/stores/backend/account/api';
import { databaseName, SHAPE } from '../../src/stores/backend/account/shape';
import type { WireOperation } from '../../src/stores/backend/account/wire';
import { Tables } from '../../src/stores/tables';
import { changesBetween } from '../unit/backend/account/support';
import { hashOf } from './stateHash';
import { TestWindow } from './workspace';

export const FILE = 'f1' as FileId;
const AT = '2026-01-01T00:00:00.000Z';
const WORK: FileRow = {
  id: FILE,
  name: 'Work',
  type: 1,
  folderId: DEFAULT_FOLDER_ID,
  createdAt: AT,
  backgroundColor: DEFAULT_COLOR,
  shortcut: null,
  deletedAt: null,
  deletedWith: null,
};
const START: Snapshot = { todos: [], items: [WORK], lists: new Map([['tabs', [FILE]]]), profile: NO_PROFILE };

/** What the server says to one operation. */
export type Judge = (op: WireOperation) => Pick<OperationResult, 'status' | 'body'>;

const DONE: Judge = () => ({ status: 200, body: {} });

/** A server of one account with one file, `Work`, that answers as it is told. */
export class ScriptedServer implements AccountApi {
  judge: Judge = DONE;
  /** Instead of any answer. */
  away: Exclude<ApiResult<never>, { kind: 'ok' }> | null = null;
  readonly seen: WireOperation[] = [];
  /** What devices said that their rows sum up to, where it was something else. */
  readonly reported: string[] = [];
  private readonly rows = new Tables();
  private readonly log: ChangeShape[] = [];
  private isReset = false;

  constructor() {
    runInAction(() => this.rows.replace(START));
  }

  adopt: AccountApi['adopt'] = async () => ({ kind: 'unreachable' });
  batch: AccountApi['batch'] = async (sender, ops) => {
    if (this.away) return this.away;
    this.seen.push(...ops);
    return { kind: 'ok', value: ops.map((op) => this.take(sender.client, op)) };
  };
  changes: AccountApi['changes'] = async (_sender, since) => {
    if (this.away) return this.away;
    if (this.isReset) {
      this.isReset = false;
      return { kind: 'ok', value: { reset: true } };
    }
    const changes = this.log.filter(({ seq }) => seq > Number(since));
    return { kind: 'ok', value: { changes, cursor: `${this.log.length}`, more: false, hash: this.hash() } };
  };
  snapshot: AccountApi['snapshot'] = async ({ hash }) => {
    if (this.away) return this.away;
    if (hash !== undefined) this.reported.push(hash);
    return {
      kind: 'ok',
      value: { state: this.state(), cursor: `${this.log.length}`, hash: this.hash(), seq: this.log.length },
    };
  };
  listen: AccountApi['listen'] = (_sender, _heard, signal) =>
    new Promise((resolve) =>
      signal.addEventListener('abort', () => resolve({ kind: 'unreachable' }), { once: true }),
    );

  /** Says that an operation replaced this value of another device. */
  overwrites(lost: Omit<LostShape, 'seq' | 'at'>): void {
    this.judge = () => ({ status: 200, body: { overwritten: [{ ...lost, seq: 1, at: AT }] } });
  }

  /** Something changes that no log tells. */
  change(op: Operation): void {
    runInAction(() => apply(this.rows, op));
  }

  /** What it holds. */
  get tables(): Tables {
    return this.rows;
  }

  /** The log is gone: devices read everything again. */
  reset(): void {
    this.isReset = true;
  }

  private state(): StateShape {
    const { lists, ...rows } = this.rows.snapshot();
    return { ...rows, lists: Object.fromEntries(lists) } as unknown as StateShape;
  }

  private hash(): string {
    return hashOf(this.state());
  }

  private take(client: string, op: WireOperation): OperationResult {
    const { opId, n: _n, schema: _schema, cursor: _cursor, after: _after, ...members } = op;
    const said = this.judge(op);
    if (said.status !== 200) return { opId, seq: null, ...said };
    const before = this.rows.snapshot();
    runInAction(() => apply(this.rows, { ...members, at: AT } as unknown as Operation));
    const [change] = changesBetween(before, this.rows.snapshot());
    const seq = this.log.length + 1;
    this.log.push({ seq, opId, client, type: op.type, at: AT, rows: change?.rows ?? [] });
    return { opId, seq, ...said };
  }
}

/** Opens a window of somebody who is signed in. */
export async function openAccountWindow(
  server: ScriptedServer,
  world: MemoryWorld = new MemoryWorld(),
  /** Asked at each transaction that writes. */
  refuse: () => RefusalReason | null = () => null,
  path = '/',
  isLocal = false,
): Promise<TestWindow> {
  const test = new TestWindow(world.open({ path }));
  const { workspace, platform } = test;
  const desk = new AccountDesk(workspace);
  workspace.attend(desk);
  reaction(
    () => workspace.backend?.status,
    (status) => workspace.showStatus(status),
  );
  const databases = world.databases.of({
    refuse: () => (platform.controls.storageRefusal === null ? refuse() : 'quota'),
  });
  const backend = new AccountBackend({
    platform,
    database: await databases.open(databaseName('ada'), SHAPE),
    userId: 'ada',
    api: server,
    token: () => 'token',
    random: () => 0.5,
    soon: world.soon,
    newClient: () => 'client0000000000000000000000',
    digest: async (text) => createHash('sha256').update(text).digest('hex'),
    isLocal,
    plan: () => FREE_PLAN,
    onLate: () => undefined,
    ...desk.listeners,
  });
  const loading = workspace.switchTo(backend);
  await world.settle();
  await loading;
  await world.settle();
  test.run('file-open', { id: FILE });
  await world.settle();
  workspace.alerts.clear();
  return test;
}
