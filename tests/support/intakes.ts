// Somebody who imports much into an account, on a device whose server takes it in.
import { readExport } from '../../src/platform/contract/exportFile';
import { importPlan } from '../../src/platform/contract/importPlan';
import { PREMIUM_PLAN } from '../../src/platform/contract/limits';
import { said } from './fakeServer';
import type { SignedIn } from './signedIn';
import { exportWith, lines, oneFile } from './transfers';

const AT = '2026-01-01T00:00:00.000Z';

/** What such a test does. */
export interface IntakeTest {
  /** Whoever pays has no limit. */
  pay(): void;
  /** The server takes a part in, and tells its devices. */
  takeIn(): void;
  /** Chooses an export of one file with so many to-dos, from a number on. */
  choose(count: number, more?: { readonly width?: number; readonly from?: number }): Promise<void>;
  confirm(): unknown;
  live(): number;
  /** Another device brings the first ones of them; this one has not heard of it. */
  bringElsewhere(count: number): void;
}

export function intakeOf(at: SignedIn): IntakeTest {
  const bring = (body: unknown): void => {
    const data = readExport(body);
    if (data) for (const draft of importPlan(at.sync.tables, data)) at.sync.change({ ...draft, at: AT });
  };
  const exported = (todos: readonly object[]) => exportWith({ files: [oneFile('p')], todos });
  return {
    pay: () => Object.defineProperty(at.test.workspace.backend, 'plan', { get: () => PREMIUM_PLAN }),
    takeIn: () =>
      at.calls.on('import', ({ body }) => {
        bring(body);
        at.sync.reset();
        return said({ added: {} });
      }),
    choose: async (count, { width = 0, from = 0 } = {}) => {
      const rows = lines(from + count, 'p').slice(from);
      const todos = rows.map((todo) => ({ ...todo, text: todo.text.padEnd(width, '.') }));
      at.test.platform.controls.nextFile = { name: 'mine.json', text: JSON.stringify(exported(todos)) };
      await at.test.run('app-import');
    },
    confirm: () => at.test.run('app-import-confirm'),
    live: () => at.test.workspace.tables.liveTodoCount(),
    bringElsewhere: (count) => {
      bring(exported(lines(count, 'p')));
      at.sync.reset();
    },
  };
}
