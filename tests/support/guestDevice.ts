// A browser in which somebody works as a guest and then signs in to an account on a real server.
import type { CallName } from '../../src/platform/contract/api/calls';
import { GUEST_PLAN } from '../../src/platform/contract/limits';
import type { Draft } from '../../src/platform/contract/operations';
import type { Answer, ApiResult, Ask } from '../../src/platform/http';
import { MemoryDatabases } from '../../src/platform/memory/database';
import { type MemoryPlatform, MemoryWorld } from '../../src/platform/memory/index';
import { type AdoptionDeps, adoptGuest } from '../../src/stores/backend/account/adopt';
import { createGuestBackend, guestReader } from '../../src/stores/backend/guest';
import { guestShelf } from '../../src/stores/backend/guestShelf';
import { Journal } from '../../src/stores/journal';
import { GUEST_KEYS, GUEST_VECTOR_KEY } from '../../src/stores/persistence/keys';
import { Tables } from '../../src/stores/tables';
import type { Caller, TestApi } from './api';

/** What happens to an answer: it gets lost, the request before it does, or something else is done meanwhile. */
export type Weather = 'lost' | 'away' | (() => void);

export class GuestDevice {
  /** Its clock is right, as that of the server is. */
  readonly platform: MemoryPlatform = new MemoryWorld({ now: Date.now() }).open();
  readonly databases = new MemoryDatabases();
  readonly deps: AdoptionDeps;
  /** Of the next answers. */
  weather: Weather[] = [];
  /** Bodies that were sent. */
  readonly sent: unknown[] = [];

  constructor(private readonly api: TestApi) {
    const { storage, locks, ids, clock } = this.platform;
    this.deps = {
      databases: this.databases.of(),
      shelf: guestShelf(guestReader, storage),
      locks,
      ids,
      http: { call: (name, ask) => this.send(name, ask) },
      now: () => clock.now(),
    };
  }

  /** Works as a guest, and leaves. */
  async work(drafts: readonly Draft[]): Promise<void> {
    const { platform } = this;
    const tables = new Tables();
    const backend = createGuestBackend({ platform, plan: GUEST_PLAN });
    const journal = new Journal(tables, platform.clock, () => backend);
    const snapshot = await backend.load({
      change: (apply) => journal.absorb(apply),
      settle: (apply) => journal.absorb(apply),
      damaged: () => undefined,
    });
    tables.replace(snapshot);
    journal.commit(drafts);
    await platform.world.pass(2_000);
    backend.dispose();
  }

  /** Puts values of some keys there, as other versions left them. */
  leave(values: Readonly<Record<string, unknown>>): void {
    for (const [key, value] of Object.entries(values)) this.platform.storage.set(key, JSON.stringify(value));
  }

  readonly adopt = (who: Caller) => adoptGuest(this.deps, who.userId, who.token);

  /** Keys of a guest that hold something. */
  stored(): string[] {
    return [...GUEST_KEYS, GUEST_VECTOR_KEY].filter((key) => this.platform.storage.get(key) !== null);
  }

  private async send(name: CallName, { token, body, headers }: Ask = {}): Promise<ApiResult<Answer>> {
    this.sent.push(body);
    const today = this.weather.shift();
    if (today === 'away') return { kind: 'unreachable' };
    const { status, body: answer } = await this.api.call(name, { body, ...(headers && { headers }) }, token);
    if (typeof today === 'function') today();
    if (today === 'lost') return { kind: 'unreachable' };
    if (status === 200) return { kind: 'ok', value: { ...answer } };
    return { kind: 'refused', status, code: answer.code, message: answer.message, retryAfterMs: null };
  }
}
