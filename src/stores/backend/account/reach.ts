// Whether the server can be reached: what the browser says of the network, what the server itself showed, what other windows found.
import type { Cancel, Lifecycle } from '../../../platform/types';
import type { LoopState } from './loop';
import type { WindowMessage } from './messages';

export class Reach {
  /** Without a network: a server on this machine answered since. */
  private answered = false;
  /** How the last try of this window ended. */
  private last: LoopState = 'resting';

  constructor(
    private readonly lifecycle: Lifecycle,
    private readonly isLocal: boolean,
  ) {}

  /** A server on this machine needs no network. */
  get mayTry(): boolean {
    return this.isLocal || this.lifecycle.isOnline();
  }

  get online(): boolean {
    return this.lifecycle.isOnline() || (this.isLocal && this.answered);
  }

  /** Notices that the network goes and comes. @param attempt although it went, a server on this machine may answer */
  follow(attempt: () => void, changed: () => void): Cancel {
    return this.lifecycle.onOnline((online) => {
      this.answered = false;
      if (!online && this.isLocal) attempt();
      changed();
    });
  }

  /** The loop is in this state now. @param tell what the other windows should know */
  now(state: LoopState, tell: (message: WindowMessage) => void): void {
    if (state === 'working') return;
    this.answered = state !== 'waiting';
    const before = this.last;
    this.last = state;
    if (state !== before && state !== 'waiting') tell({ kind: 'answers', state });
  }

  /** Another window reached the server, or was told something else by it: this one should try too. */
  differs(message: WindowMessage): boolean {
    if (message.kind === 'base') return this.last === 'waiting';
    return message.kind === 'answers' && message.state !== this.last;
  }
}
