// Commands that take everything along, or in (decisions D23).
import { command } from '../define';
import type { AnyCommand } from '../types';

export const lateDataCommands: readonly AnyCommand[] = [
  command({
    id: 'app-export',
    title: 'Export my data',
    category: 'App',
    icon: 'download',
    keywords: ['backup', 'save', 'json'],
    run: ({ workspace }) => workspace.reception.takeout.save(),
  }),
  command({
    id: 'app-import',
    title: 'Import',
    category: 'App',
    icon: 'upload',
    keywords: ['restore', 'json', 'import my data'],
    run: ({ workspace }) => workspace.exchange.chooseImport(),
  }),
  command({
    id: 'app-import-confirm',
    title: 'Import now',
    category: 'App',
    palette: 'hide',
    run: ({ workspace }) => workspace.exchange.confirmImport(),
  }),
  command({
    id: 'app-export-cancel',
    title: 'Cancel the export',
    category: 'App',
    icon: 'close',
    keywords: ['stop', 'give up', 'download'],
    when: { underWay: 'export' },
    facts: ({ workspace: { reception } }) => ({
      underWay: reception.takeout.received === null ? 'none' : 'export',
    }),
    run: ({ workspace }) => workspace.reception.takeout.cancel(),
  }),
  command({
    id: 'app-export-device',
    title: 'Export what this device holds',
    category: 'App',
    icon: 'download',
    keywords: ['backup', 'offline'],
    when: { signedIn: true },
    run: ({ workspace }) => workspace.reception.takeout.saveHere(),
  }),
  command({
    id: 'app-import-cancel',
    title: 'Stop the import',
    category: 'App',
    icon: 'close',
    keywords: ['cancel', 'give up', 'upload'],
    when: { underWay: 'import' },
    facts: ({ workspace: { reception } }) => ({
      underWay: reception.intake.progress === null ? 'none' : 'import',
    }),
    run: ({ workspace }) => workspace.reception.intake.cancel(),
  }),
  command({
    id: 'app-import-stopped',
    title: 'Show the import that stopped',
    category: 'App',
    palette: 'hide',
    run: ({ workspace }) => workspace.reception.intake.settle(),
  }),
];
