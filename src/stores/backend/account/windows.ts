// This window among the others of its browser: tells what it did, takes in what they did (sync P10).
import type { LostShape } from '../../../platform/contract/api/entities';
import type { Channel } from '../../../platform/types';
import { readMessage, type WindowMessage } from './messages';
import type { News } from './news';
import type { OutboxEntry } from './records';
import type { Turns } from './turns';

export interface WindowsDeps {
  readonly channel: Channel;
  /** Entries of the outbox as they are in the database. */
  readonly find: (opIds: readonly string[]) => Promise<readonly OutboxEntry[]>;
  readonly news: Pick<News, 'entries' | 'hear' | 'reload'>;
  readonly turns: Pick<Turns, 'hear'>;
  readonly overwritten: (lost: readonly LostShape[]) => void;
  /** Something was taken in, or could not be. */
  readonly heard: (message: WindowMessage) => void;
  readonly failed: (error: unknown) => void;
}

export class Windows {
  private closed = false;

  constructor(private readonly deps: WindowsDeps) {}

  /** Begins to listen. */
  listen(): void {
    this.deps.channel.onMessage((raw) => void this.hear(raw));
  }

  tell(message: WindowMessage): void {
    if (!this.closed) this.deps.channel.post(message);
  }

  close(): void {
    this.closed = true;
    this.deps.channel.close();
  }

  private async hear(raw: unknown): Promise<void> {
    const message = readMessage(raw);
    if (message === null || this.closed) return;
    const { news, heard, failed, turns } = this.deps;
    if (turns.hear(message)) return;
    try {
      if (message.kind === 'entries') await this.takeEntries(message);
      else if (message.kind === 'base') await news.hear(message);
      else if (message.kind === 'reload') await news.reload();
      else if (message.kind === 'overwritten') this.deps.overwritten(message.lost);
    } catch (error) {
      if (!this.closed) failed(error);
    }
    if (!this.closed) heard(message);
  }

  /** Messages of several windows may overtake each other: how entries are now only the database knows. */
  private async takeEntries({ entries, gone }: WindowMessage & { readonly kind: 'entries' }): Promise<void> {
    const opIds = [...entries.map(({ opId }) => opId), ...gone];
    const found = await this.deps.find(opIds);
    const there = new Set(found.map(({ opId }) => opId));
    if (this.closed) return;
    this.deps.news.entries(
      found,
      opIds.filter((opId) => !there.has(opId)),
    );
  }
}
