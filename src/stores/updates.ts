// A newer version of the app: taken by a click, or once nobody is doing anything, never over typed text (sync P21).
import { makeAutoObservable } from 'mobx';
import { updateMessages } from '../platform/contract/updateMessages';
import type { Cancel, Channel, Platform } from '../platform/types';
import type { Versions } from '../platform/versions';
import { isAtWork } from './atWork';
import type { Workspace } from './workspace';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** The start comes first; what is kept for the next one is fetched afterwards. */
const START_MS = 4 * SECOND;
/** How often the server is asked. */
const CHECK_MS = 60 * MINUTE;
/** How often it is tried to take a version that stands ready. */
const TRY_MS = 30 * SECOND;
/** An idle moment: this long out of sight, or this long without a command. */
const HIDDEN_MS = MINUTE;
const STILL_MS = 10 * MINUTE;
/** Starting anew forgets what can be undone: then it must be longer away than anybody comes back to undo something. */
const UNDO_MS = 60 * MINUTE;
/** So long another window may answer that it is busy. */
const ANSWER_MS = SECOND;

/** Screens on which starting anew costs nothing but the place. */
const QUIET_SCREENS: ReadonlySet<string> = new Set(['/', '/setting', '/settings']);

export class Updates {
  /** A version other than the one that runs here stands ready. */
  isReady = false;
  private lastAct: number;
  private hiddenAt: number | null = null;
  private othersBusy = false;
  private follows = false;
  private readonly platform: Platform;
  private readonly windows: Channel;

  constructor(
    private readonly workspace: Workspace,
    private readonly versions: Versions,
  ) {
    this.platform = workspace.platform;
    this.windows = this.platform.channel('versions');
    this.lastAct = this.platform.clock.now();
    makeAutoObservable<
      Updates,
      | 'workspace'
      | 'versions'
      | 'platform'
      | 'windows'
      | 'lastAct'
      | 'hiddenAt'
      | 'othersBusy'
      | 'follows'
      | 'isIdle'
    >(this, {
      isIdle: false,
      workspace: false,
      versions: false,
      platform: false,
      windows: false,
      lastAct: false,
      hiddenAt: false,
      othersBusy: false,
      follows: false,
      acted: false,
    });
  }

  /** Keeps the app, and looks for newer versions until stopped. */
  start(): Cancel {
    const { clock, lifecycle } = this.platform;
    const stops = [
      clock.later(START_MS, () => lifecycle.isOnline() && this.follow()),
      lifecycle.onOnline((online) => online && this.follow()),
      this.every(CHECK_MS, () => this.versions.check()),
      this.every(TRY_MS, () => void this.takeInPeace()),
      lifecycle.onHide(() => {
        this.hiddenAt = clock.now();
      }),
      lifecycle.onFocus(() => {
        this.hiddenAt = null;
      }),
      this.windows.onMessage((message) => {
        if (message === 'busy') this.othersBusy = true;
        else if (!this.isIdle) this.windows.post('busy');
      }),
      () => this.windows.close(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** The person does something. */
  acted(): void {
    this.lastAct = this.platform.clock.now();
  }

  /** Now: the person wants it. What is typed is kept over it. */
  async take(): Promise<void> {
    await this.versions.take();
    this.workspace.shell.reload();
  }

  /** Once, and not without a network: it would only be complained about on the console. */
  private follow(): void {
    if (this.follows) return;
    this.follows = true;
    this.versions.follow(() => this.stand());
  }

  /** Another version stands ready, or is in force for the next start already. */
  private stand(): void {
    this.isReady = true;
    const action = { label: 'Reload', command: 'app-update' } as const;
    this.workspace.alerts.setBanner({ id: 'version', kind: 'neutral', text: updateMessages.ready, action });
  }

  /** When neither this window nor any other is in use. */
  private async takeInPeace(): Promise<void> {
    if (!this.isReady || !this.isIdle) return;
    this.othersBusy = false;
    this.windows.post('busy?');
    await new Promise<void>((resolve) => {
      this.platform.clock.later(ANSWER_MS, resolve);
    });
    if (!this.othersBusy && this.isIdle) await this.take();
  }

  /** Nobody is at it, nothing is typed or open, and nothing is on its way. */
  private get isIdle(): boolean {
    const { path, backend, history } = this.workspace;
    const now = this.platform.clock.now();
    const isOut = this.hiddenAt !== null && now - this.hiddenAt >= HIDDEN_MS;
    if (!isOut && now - this.lastAct < STILL_MS) return false;
    if ((history.undoLabel ?? history.redoLabel) !== null && now - this.lastAct < UNDO_MS) return false;
    if (isAtWork(this.workspace) || !QUIET_SCREENS.has(path)) return false;
    const kind = backend?.status.kind ?? 'idle';
    return kind === 'idle' || kind === 'offline' || kind === 'update';
  }

  private every(ms: number, run: () => void): Cancel {
    let next: Cancel = () => undefined;
    const again = (): void => {
      next = this.platform.clock.later(ms, () => {
        run();
        again();
      });
    };
    again();
    return () => next();
  }
}
