// What the embedded identity provider remembers: in memory, for minutes, and never without bound.
import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
  readonly until: number;
  readonly payload: AdapterPayload;
}

const MOST_ENTRIES = 5_000;

/** What one provider remembers. */
export class LocalStore {
  private readonly entries = new Map<string, Entry>();

  /** The part for one kind of thing, as the library wants it. */
  readonly part = (kind: string): Adapter => {
    const keyOf = (id: string): string => `${kind}:${id}`;
    return {
      upsert: async (id, payload, expiresIn) => this.put(keyOf(id), payload, expiresIn ?? 600),
      find: async (id) => this.get(keyOf(id)),
      findByUid: async (uid) => this.where(kind, (payload) => payload.uid === uid),
      findByUserCode: async (code) => this.where(kind, (payload) => payload.userCode === code),
      consume: async (id) => {
        const payload = this.get(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
      },
      destroy: async (id) => {
        this.entries.delete(keyOf(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of this.entries) {
          if (payload.grantId === grantId) this.entries.delete(key);
        }
      },
    };
  };

  private get(key: string): AdapterPayload | undefined {
    const entry = this.entries.get(key);
    return entry && entry.until > Date.now() ? entry.payload : undefined;
  }

  private put(key: string, payload: AdapterPayload, seconds: number): void {
    const now = Date.now();
    // What is written again goes to the end, so that the first is always the one that was written longest ago.
    this.entries.delete(key);
    this.entries.set(key, { until: now + seconds * 1_000, payload });
    for (const [oldest, { until }] of this.entries) {
      if (until > now && this.entries.size <= MOST_ENTRIES) break;
      this.entries.delete(oldest);
    }
  }

  private where(kind: string, fits: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const [key, { until, payload }] of this.entries) {
      if (key.startsWith(`${kind}:`) && until > Date.now() && fits(payload)) return payload;
    }
    return undefined;
  }
}
