// Opens the workspace of whoever is signed in: their database, their server, the backend over both (sync P5, P9).
import { runInAction } from 'mobx';
import { accountModules } from './commands/account';
import type { PluginModule } from './commands/plugins';
import type { AccountPorts } from './platform/account';
import { FREE_PLAN, type Plan, PREMIUM_PLAN } from './platform/contract/limits';
import { keepApart } from './stores/account/apart';
import { bringRest } from './stores/account/arrival';
import { forgetBefore, hasToForget } from './stores/account/forgetting';
import { followGone } from './stores/account/gone';
import { takeAlong } from './stores/account/ownStorage';
import { refreshPerson } from './stores/account/person';
import { readAccount, storedAccount, storeUser, TOKEN_KEY, tokenOf } from './stores/account/stored';
import { AccountDesk } from './stores/accountDesk';
import { AccountBackend } from './stores/backend/account/account';
import { serverApi } from './stores/backend/account/server';
import { databaseName, SHAPE } from './stores/backend/account/shape';
import type { WorkspaceBackend } from './stores/backend/types';
import type { Account } from './stores/session';
import { restoreView } from './stores/view';
import type { Workspace } from './stores/workspace';

/** Milliseconds; what is over sooner does not show as syncing. */
const CALM_MS = 500;

/** @throws DatabaseRefused, and whatever keeps a person from being known */
export async function openAccount(
  workspace: Workspace,
  register: (modules: readonly PluginModule[]) => void,
): Promise<WorkspaceBackend> {
  const { platform, session } = workspace;
  const { storage, clock } = platform;
  const ports = await platform.account();
  const account = storedAccount(storage) ?? (await askWho(workspace, ports));
  const userId = account.id;
  keepApart(workspace, userId, ports.shared);
  takeAlong(storage, userId);
  // A database that a log-out could not remove must not come back with its person.
  if (hasToForget(platform)) await forgetBefore(userId, platform, ports);
  const database = await ports.databases.open(databaseName(userId), SHAPE);
  register(accountModules);
  const desk = new AccountDesk(workspace);
  workspace.attend(desk);
  runInAction(() => {
    session.begin(account);
    desk.subscription.recall();
  });
  void refreshPerson({ http: ports.http, storage, session }, userId);
  void desk.subscription.refresh();
  const plan = (): Plan => (__UNLIMITED_PLAN__ || desk.subscription.unlimited ? PREMIUM_PLAN : FREE_PLAN);
  const backend = new AccountBackend({
    platform,
    database,
    userId,
    api: serverApi(ports.http, clock.later),
    token: () => tokenOf(storage, userId),
    random: ports.random,
    newClient: ports.newClient,
    digest: ports.digest,
    isHidden: ports.isHidden,
    soon: ports.soon,
    isLocal: ports.address.isLocal(),
    plan,
    calmMs: CALM_MS,
    ...desk.listeners,
    onLate: () => runInAction(() => restoreView(workspace)),
  });
  followGone(platform, database, userId);
  platform.clock.afterPaint(async () => {
    storage.keep?.();
    const share = await ports.storageUsed();
    runInAction(() => desk.showRoom(share));
  });
  platform.clock.afterPaint(() => void bringRest(workspace, ports, userId, false));
  return backend;
}

/** There is a token, but nobody knows whose. */
async function askWho({ platform: { storage } }: Workspace, { http }: AccountPorts): Promise<Account> {
  const answer = await http.call('get_user', { token: storage.get(TOKEN_KEY) ?? '' });
  const account = answer.kind === 'ok' ? readAccount(answer.value.response) : null;
  if (answer.kind !== 'ok' || account === null) throw new Error('nobody knows whose token this is');
  storeUser(storage, answer.value.response);
  return account;
}
