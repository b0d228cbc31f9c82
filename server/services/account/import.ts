// Taking in an export: rows that are not here yet, with ids and texts that this server can hold (decisions D23).
import { added } from '../../../src/platform/contract/added';
import type { BodyOf } from '../../../src/platform/contract/api/index';
import { apply } from '../../../src/platform/contract/apply';
import { readExport } from '../../../src/platform/contract/exportFile';
import { fitted } from '../../../src/platform/contract/fitted';
import { importPlan } from '../../../src/platform/contract/importPlan';
import type { Writing } from '../../data/database';
import { itemName, todoText } from '../operations/checks';
import { Refusal } from '../refusal';
import { checkLimit } from '../sync/limit';
import type { Performed } from '../sync/operation';
import type { Envelope } from '../sync/request';
import { changesOf } from '../workspace/changes';
import { storeChanges } from '../workspace/store';
import type { Workspace } from '../workspace/workspace';

/** What can be no name or text refuses the whole of it. */
const CLEANING = { name: itemName, text: todoText };

/** Adds what the export has and the account has not. */
export async function importInto(
  workspace: Workspace,
  { queries }: Writing,
  { body, envelope }: { readonly body: BodyOf<'import'>; readonly envelope: Envelope },
  at: string,
): Promise<Performed> {
  const data = readExport(body);
  if (data === null) throw new Refusal('invalid', 'This is not an export of Tabdo.');
  await workspace.loadAll();
  const { rows, user } = workspace;
  const drafts = importPlan(rows, fitted(data, rows, at, CLEANING));
  await checkLimit(workspace, queries, drafts);
  const adding = added(rows, drafts);
  rows.watch();
  for (const draft of drafts) apply(rows, { ...draft, at });
  const set = changesOf(workspace, { seq: user.seq, client: envelope.client, base: null });
  await storeChanges(workspace, queries, set, at);
  return { value: { added: adding }, set };
}
