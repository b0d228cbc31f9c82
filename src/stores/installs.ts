// Newer versions of the desktop window: told quietly, installed by a click, never over typed text (spec §8, decisions D14).
import { installMessages } from '../platform/contract/desktopMessages';
import type { Cancel } from '../platform/types';
import type { Installer, InstallTrouble } from '../platform/versions';
import type { ToastAction } from './alerts';
import { isAtWork, isTyping } from './atWork';
import type { Workspace } from './workspace';

const SECOND = 1000;
/** The start comes first. */
const START_MS = 10 * SECOND;
const LOOK_MS = 12 * 60 * 60 * SECOND;
/** So long the system may take to store what was written last. */
const STORE_MS = SECOND / 2;
/** Whoever goes on working is not waited for longer: the banner stands. */
const MOST_WAITS = 20;

/** How far a newer version has come. */
type Stage = { readonly kind: 'none' } | { readonly kind: 'fetched' | 'installed'; readonly version: string };

/** Looks for newer versions, and installs one when the person says so. */
export class Installs {
  private isBusy = false;
  private stage: Stage = { kind: 'none' };
  private acts = 0;

  constructor(
    private readonly workspace: Workspace,
    private readonly installer: Installer,
  ) {}

  /** Looks some seconds after the start and twice a day, until stopped; trouble is nobody's then. */
  start(): Cancel {
    const { clock } = this.workspace.platform;
    let next: Cancel = () => undefined;
    const lookIn = (ms: number): void => {
      next = clock.later(ms, () => {
        void this.quietly();
        lookIn(LOOK_MS);
      });
    };
    lookIn(START_MS);
    return () => next();
  }

  /** The person does something: it is to be stored before the program ends. */
  acted(): void {
    this.acts += 1;
  }

  /** The person asks: whatever comes of it is said. */
  async look(): Promise<void> {
    const { alerts } = this.workspace;
    if (this.isBusy) return alerts.info(installMessages.fetching);
    if (this.stage.kind !== 'none') return this.waits(this.stage);
    const found = await this.installer.look();
    if (this.isUnderWay) return;
    if (found.kind === 'newer') this.offer(found.version);
    else if (found.kind === 'newest') this.none();
    else this.complain(found.why);
  }

  /** The person wants it: fetches it, then installs it and starts the program anew, once nothing would be lost. */
  async take(): Promise<void> {
    if (this.isBusy) return;
    if (isTyping(this.workspace)) return this.complain('typing');
    this.isBusy = true;
    if (this.stage.kind === 'none') await this.fetch();
    if (this.stage.kind === 'fetched') await this.install(this.stage.version);
    if (this.stage.kind === 'installed') await this.restart();
    this.isBusy = false;
  }

  private async fetch(): Promise<void> {
    this.tell(installMessages.fetching);
    const came = await this.installer.fetch();
    if (came.kind === 'newer') this.reach('fetched', came.version);
    else if (came.kind === 'newest') this.none();
    else {
      this.tell(installMessages.notInstalled, 'Try again');
      this.complain(came.why);
    }
  }

  private async install(version: string): Promise<void> {
    if (!(await this.isStored())) return;
    const why = await this.installer.install();
    if (why === null) return this.reach('installed', version);
    this.complain(why);
    if (why === 'typing') return;
    this.stage = { kind: 'none' };
    this.tell(installMessages.notInstalled, 'Try again');
  }

  /** Only what is not ended is told of. */
  private async restart(): Promise<void> {
    if (!(await this.isStored())) return;
    const why = await this.installer.restart();
    if (why !== null) this.complain(why);
  }

  /** Waits until what was done last is stored; false where somebody is at something by then. */
  private async isStored(): Promise<boolean> {
    const { clock } = this.workspace.platform;
    for (let waits = 0; waits < MOST_WAITS; waits += 1) {
      const { acts } = this;
      await new Promise<void>((resolve) => {
        clock.later(STORE_MS, resolve);
      });
      if (isAtWork(this.workspace)) return false;
      if (acts === this.acts) return true;
    }
    return false;
  }

  private async quietly(): Promise<void> {
    if (this.isUnderWay) return;
    const found = await this.installer.look();
    if (found.kind === 'newer' && !this.isUnderWay) this.offer(found.version);
  }

  private get isUnderWay(): boolean {
    return this.isBusy || this.stage.kind !== 'none';
  }

  private reach(kind: 'fetched' | 'installed', version: string): void {
    this.stage = { kind, version };
    this.waits(this.stage);
  }

  private waits({ kind, version }: Exclude<Stage, { readonly kind: 'none' }>): void {
    this.tell(installMessages[kind](version), 'Restart');
  }

  private none(): void {
    this.workspace.alerts.removeBanner('version');
    this.workspace.alerts.info(installMessages.newest);
  }

  private offer(version: string): void {
    this.tell(installMessages.ready(version), 'Install and restart');
  }

  private complain(why: InstallTrouble): void {
    const { alerts } = this.workspace;
    if (why === 'typing') alerts.info(installMessages.typing);
    else alerts.error(installMessages[why]);
  }

  private tell(text: string, label?: ToastAction['label']): void {
    this.workspace.alerts.setBanner({
      id: 'version',
      kind: 'neutral',
      text,
      ...(label !== undefined && { action: { label, command: 'app-update' } }),
    });
  }
}
