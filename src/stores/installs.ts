// Newer versions of the desktop window: told quietly, installed by a click, never over typed text (spec §8, decisions D14).
import { installMessages } from '../platform/contract/desktopMessages';
import type { Cancel } from '../platform/types';
import type { Installer, InstallTrouble } from '../platform/versions';
import type { ToastAction } from './alerts';
import type { Workspace } from './workspace';

const SECOND = 1000;
/** The start comes first. */
const START_MS = 10 * SECOND;
const LOOK_MS = 12 * 60 * 60 * SECOND;
/** So long the system may take to store what was written last. */
const STORE_MS = SECOND / 2;

/** Looks for newer versions, and installs one when the person says so. */
export class Installs {
  private isBusy = false;
  private isInstalled = false;

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

  /** The person asks: whatever comes of it is said. */
  async look(): Promise<void> {
    const { alerts } = this.workspace;
    if (this.isBusy || this.isInstalled) return;
    const found = await this.installer.look();
    if (this.isBusy) return;
    if (found.kind === 'newer') this.offer(found.version);
    else if (found.kind === 'newest') alerts.info(installMessages.newest);
    else this.complain(found.why);
  }

  /** The person wants it: installs it, and starts the program anew. */
  async take(): Promise<void> {
    const { alerts } = this.workspace;
    if (this.isBusy) return;
    if (this.isTyping) return alerts.info(installMessages.typed);
    if (this.isInstalled) return this.restart();
    this.isBusy = true;
    this.tell(installMessages.installing);
    const came = await this.installer.install();
    this.isBusy = false;
    if (came.kind === 'newest') alerts.removeBanner('version');
    if (came.kind === 'trouble') {
      this.tell(installMessages.notInstalled, 'Try again');
      this.complain(came.why);
    }
    if (came.kind !== 'newer') return;
    this.isInstalled = true;
    this.tell(installMessages.installed(came.version), 'Restart');
    if (!this.isTyping) this.restart();
  }

  private async quietly(): Promise<void> {
    if (this.isBusy || this.isInstalled) return;
    const found = await this.installer.look();
    if (found.kind === 'newer' && !this.isBusy) this.offer(found.version);
  }

  /** A start of the program forgets what stands in its fields: those are kept for as long as a window lives. */
  private get isTyping(): boolean {
    const { drafts, todos, naming } = this.workspace;
    return drafts.all.size > 0 || todos.editing !== null || naming.state.kind !== 'none';
  }

  private restart(): void {
    const { backend, platform } = this.workspace;
    backend?.dispose();
    platform.clock.later(STORE_MS, () => this.installer.restart());
  }

  private offer(version: string): void {
    this.tell(installMessages.ready(version), 'Install and restart');
  }

  private complain(why: InstallTrouble): void {
    this.workspace.alerts.error(installMessages[why]);
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
