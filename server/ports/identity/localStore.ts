// What the embedded identity provider remembers: in memory, for minutes, and never without bound.
import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
  readonly until: number;
  readonly payload: AdapterPayload;
}

const MOST_ENTRIES = 5_000;
const entries = new Map<string, Entry>();

/** The provider makes one of these for each kind of thing it remembers. */
export class LocalStore implements Adapter {
  private readonly kind: string;

  constructor(kind: string) {
    this.kind = kind;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const oldest = entries.keys().next().value;
    if (entries.size >= MOST_ENTRIES && oldest !== undefined) entries.delete(oldest);
    entries.set(this.key(id), { until: Date.now() + expiresIn * 1_000, payload });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const entry = entries.get(this.key(id));
    return entry && entry.until > Date.now() ? entry.payload : undefined;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.where(({ payload }) => payload.uid === uid);
  }

  async findByUserCode(code: string): Promise<AdapterPayload | undefined> {
    return this.where(({ payload }) => payload.userCode === code);
  }

  async consume(id: string): Promise<void> {
    const entry = entries.get(this.key(id));
    if (entry) entry.payload.consumed = Math.floor(Date.now() / 1_000);
  }

  async destroy(id: string): Promise<void> {
    entries.delete(this.key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
  }

  private key(id: string): string {
    return `${this.kind}:${id}`;
  }

  private where(fits: (entry: Entry) => boolean): AdapterPayload | undefined {
    for (const [key, entry] of entries) {
      if (key.startsWith(`${this.kind}:`) && entry.until > Date.now() && fits(entry)) return entry.payload;
    }
    return undefined;
  }
}
