// How large a file may be that a person chooses for an import: a larger one is refused, and the largest is read (ASVS 5.2.1).
import { expect, it } from 'vitest';
import { lateMessages } from '../../../src/platform/contract/lateMessages';
import { FREE_PLAN } from '../../../src/platform/contract/limits';
import { openWorkspace } from '../../support/workspace';

const MOST = 50_000_000;

it.each([
  [MOST, lateMessages.importNotTabdo],
  [MOST + 1, lateMessages.importTooBig],
])('a file of %i bytes: %s', async (bytes, words) => {
  const { workspace, platform } = await openWorkspace({ plan: FREE_PLAN, os: 'windows' });
  platform.controls.nextFile = { name: 'export.json', text: 'x'.repeat(bytes) };
  const transfer = workspace.tools?.transfer;
  expect(await transfer?.choose()).toBeNull();
  expect(workspace.alerts.toasts.map(({ text }) => text)).toEqual([words]);
});
