// Choosing what to import, and handing out data that was set aside (decisions D4, D23).
import { accountMessages } from '../platform/contract/accountMessages';
import type { Files, Platform } from '../platform/types';
import type { Intake } from './account/intake';
import type { Alerts } from './alerts';
import type { Damage } from './backend/types';
import type { Transfer } from './transfer';
import type { Dialogs } from './ui/dialogs';

export interface ExchangeDeps {
  readonly platform: Platform;
  readonly files: Files;
  readonly alerts: Alerts;
  readonly dialogs: Dialogs;
  readonly transfer: Transfer;
  readonly intake: Intake;
  /** Stored values that could not be read. */
  readonly damage: () => readonly Damage[];
}

export class Exchange {
  constructor(private readonly deps: ExchangeDeps) {}

  /** Lets the person choose a file and asks with its counts (decisions D23). */
  async chooseImport(): Promise<void> {
    const counts = await this.deps.transfer.choose();
    if (counts) this.deps.dialogs.open({ kind: 'confirmImport', ...counts });
  }

  /** The answer was yes; much goes into an account by its server. False where nobody was asked. */
  confirmImport(): boolean | Promise<boolean> {
    const { alerts, dialogs, transfer, intake } = this.deps;
    if (dialogs.dialog?.kind !== 'confirmImport') return false;
    if (intake.progress !== null) {
      // It stays asked about: nobody has to choose the file again.
      alerts.info(accountMessages.importRunning);
      return false;
    }
    dialogs.closeDialog();
    const waiting = transfer.take();
    if (!waiting) return false;
    if (intake.takes(waiting)) return intake.run(waiting);
    return transfer.run(waiting, intake.losesDates(waiting) ? accountMessages.importDatesNew : undefined);
  }

  /** Offers the stored values that could not be read as a download. */
  saveBackups(): void {
    const { platform, files, alerts } = this.deps;
    const damage = this.deps.damage();
    const values = damage.map(({ key, backupKey }) => ({ key, value: platform.storage.get(backupKey) }));
    files.save('tabdo-set-aside.json', JSON.stringify(values, null, 2));
    alerts.removeBanner('damaged');
  }
}
