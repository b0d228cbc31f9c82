// Fake locks and channels between the windows of one world.
import type { Channel, Locks } from '../types';
import type { Pipes } from './pipes';

interface Waiting {
  readonly window: string;
  readonly start: () => Promise<unknown>;
}

/** Web Locks: one holder per name, first come first served, a closed window loses its turn. */
export class MemoryLocks {
  private readonly queues = new Map<string, Waiting[]>();
  private readonly holders = new Map<string, string>();
  private readonly closed = new Set<string>();

  constructor(private readonly pipes: Pipes) {}

  of(window: string): Locks {
    return {
      run: <T>(name: string, task: () => T | Promise<T>): Promise<T> =>
        new Promise<T>((resolve, reject) => {
          const start = async () => {
            try {
              resolve(await task());
            } catch (error) {
              reject(error);
            }
          };
          const queue = this.queues.get(name);
          if (queue) queue.push({ window, start });
          else this.queues.set(name, [{ window, start }]);
          this.next(name);
        }),
    };
  }

  close(window: string): void {
    this.closed.add(window);
    for (const [name, holder] of this.holders) {
      if (holder !== window) continue;
      this.holders.delete(name);
      this.next(name);
    }
  }

  private next(name: string): void {
    if (this.holders.has(name) || (this.queues.get(name)?.length ?? 0) === 0) return;
    this.pipes.send(`lock:${name}`, () => this.grant(name));
  }

  private grant(name: string): void {
    if (this.holders.has(name)) return;
    const waiting = this.queues.get(name)?.shift();
    if (!waiting) return;
    if (this.closed.has(waiting.window)) {
      this.next(name);
      return;
    }
    this.holders.set(name, waiting.window);
    void waiting.start().then(() => {
      this.holders.delete(name);
      this.next(name);
    });
  }
}

interface Listening {
  readonly window: string;
  readonly channel: string;
  readonly listeners: Set<(message: unknown) => void>;
}

/** BroadcastChannel: everybody but the sender hears it. */
export class MemoryChannels {
  private readonly open = new Set<Listening>();

  constructor(private readonly pipes: Pipes) {}

  of(window: string, channel: string): Channel {
    const own: Listening = { window, channel, listeners: new Set() };
    this.open.add(own);
    return {
      post: (message) => {
        for (const other of this.open) {
          if (other === own || other.channel !== channel) continue;
          const copy: unknown = structuredClone(message);
          this.pipes.send(`channel:${window}>${other.window}`, () => {
            if (this.open.has(other)) for (const listener of [...other.listeners]) listener(copy);
          });
        }
      },
      onMessage: (listener) => {
        own.listeners.add(listener);
        return () => own.listeners.delete(listener);
      },
      close: () => {
        this.open.delete(own);
      },
    };
  }

  close(window: string): void {
    for (const channel of [...this.open]) if (channel.window === window) this.open.delete(channel);
  }
}
