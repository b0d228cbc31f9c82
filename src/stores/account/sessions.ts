// The sessions of the account: where it is signed in, and ending that from here (decisions D23, security S4).
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { count } from '../../platform/contract/messages';
import type { Alerts } from '../alerts';
import { askAccount, type CallsDeps, type Trouble } from './calls';
import { deviceOf } from './device';

/** One place where the account is signed in. */
export interface SignedIn {
  readonly id: string;
  /** What it is, as far as its browser says: "Chrome on Windows". */
  readonly device: string;
  readonly current: boolean;
  /** ISO instants. */
  readonly since: string;
  readonly seen: string;
}

/** How much is known. */
export type SessionsPhase = { readonly kind: 'asking' | 'known' } | Trouble;

export interface SessionsDeps extends CallsDeps {
  readonly alerts: Alerts;
}

export class Sessions {
  phase: SessionsPhase = { kind: 'asking' };
  /** The one of this browser first, then those that were used last. */
  list: readonly SignedIn[] = [];
  /** Those that are being ended. */
  ending: readonly string[] = [];

  constructor(private readonly workspace: SessionsDeps) {
    makeAutoObservable<Sessions, 'workspace'>(this, {
      phase: observableRef,
      list: observableRef,
      ending: observableRef,
      workspace: false,
    });
  }

  get others(): readonly SignedIn[] {
    return this.list.filter(({ current }) => !current);
  }

  /** Asks where the account is signed in; what was known stays until there is an answer. */
  async look(): Promise<boolean> {
    if (this.phase.kind === 'trouble') this.show({ kind: 'asking' });
    const answer = await askAccount(this.workspace, 'sessions');
    if (answer.kind === 'trouble') {
      this.show(answer);
      return false;
    }
    runInAction(() => {
      this.list = read(answer.value.response);
      this.phase = { kind: 'known' };
    });
    return true;
  }

  /** Ends one of the others. False, with words, where that did not work: it is still in the list then. */
  async end(id: string): Promise<boolean> {
    const session = this.list.find((known) => known.id === id);
    if (session?.current) return false;
    const trouble = await this.send(id);
    const { alerts } = this.workspace;
    runInAction(() => {
      if (trouble) alerts.error(trouble.text);
      else alerts.success(`Signed out: ${session?.device ?? 'the other device'}`);
    });
    return trouble === null;
  }

  /** Ends all but this one; also those that were opened since the list was read. */
  async endOthers(): Promise<boolean> {
    const { alerts } = this.workspace;
    const known = await this.look();
    const { phase, others } = this;
    if (!known) {
      if (phase.kind === 'trouble') runInAction(() => alerts.error(phase.text));
      return false;
    }
    const troubles = await Promise.all(others.map(({ id }) => this.send(id)));
    const failed = troubles.filter((trouble) => trouble !== null);
    const [first] = failed;
    runInAction(() => {
      if (first)
        alerts.error(`${count(failed.length, 'session')} could not be ended`, { detail: first.text });
      else if (others.length === 0) alerts.info('You are signed in nowhere else');
      else alerts.success(`Signed out ${count(others.length, 'other device')}`);
    });
    return first === undefined;
  }

  private async send(id: string): Promise<Trouble | null> {
    if (this.ending.includes(id)) return null;
    runInAction(() => {
      this.ending = [...this.ending, id];
    });
    const answer = await askAccount(this.workspace, 'delete_session', { params: { id } });
    runInAction(() => {
      this.ending = this.ending.filter((other) => other !== id);
      if (answer.kind === 'ok') this.list = this.list.filter((other) => other.id !== id);
      else if (answer.why === 'signIn') this.phase = answer;
    });
    return answer.kind === 'ok' ? null : answer;
  }

  private show(phase: SessionsPhase): void {
    runInAction(() => {
      this.phase = phase;
    });
  }
}

/** An entry that is not as agreed is left out. */
function read(response: unknown): readonly SignedIn[] {
  if (!Array.isArray(response)) return [];
  const all = response.flatMap((entry: unknown): SignedIn[] => {
    const { id, current, createdAt, lastSeenAt, agent } = Object(entry);
    if (typeof id !== 'string') return [];
    return [
      {
        id,
        device: deviceOf(typeof agent === 'string' ? agent : ''),
        current: current === true,
        since: String(createdAt),
        seen: String(lastSeenAt),
      },
    ];
  });
  return [...all.filter(({ current }) => current), ...all.filter(({ current }) => !current)];
}
