// Operations on the profile: names, the digit of the Default folder, own keys.
import { DEFAULT_FOLDER_ID } from '../../../src/platform/contract/entities';
import type { Draft } from '../../../src/platform/contract/operations';
import {
  changeKeys,
  type KeyPlatform,
  type KeyTexts,
  keyChanges,
} from '../../../src/platform/contract/shortcuts';
import { wellFormed } from '../../../src/platform/contract/text';
import { Refusal } from '../refusal';
import { shortcutsShape, userShape } from '../shapes';
import type { Workspace } from '../workspace/workspace';
import { mustBeFree, shortcutKey } from './checks';
import type { OperationRule, PersonChange } from './rule';

export const updateUser: OperationRule<'update_user'> = {
  message: 'Profile saved',
  load: (workspace, { defaultFolderShortcut }) => workspace.loadHolders([defaultFolderShortcut ?? null]),
  effect(workspace, { defaultFolderShortcut, firstName, lastName, username, image }) {
    const drafts: Draft[] = [];
    if (defaultFolderShortcut !== undefined) {
      const key = shortcutKey(defaultFolderShortcut, 0);
      mustBeFree(workspace, key, 0, DEFAULT_FOLDER_ID);
      drafts.push({ type: 'update_user', defaultFolderShortcut: key });
    }
    const person: PersonChange = {
      ...(firstName !== undefined && { firstName: storable(firstName) }),
      ...(lastName !== undefined && { lastName: storable(lastName) }),
      ...(username !== undefined && { username: storable(username) }),
      ...(image !== undefined && { image: storable(image) }),
    };
    return { drafts, person };
  },
  answer: (workspace, { firstName, lastName, username, image }) => ({
    ...userShape(workspace.user),
    ...(firstName !== undefined && { firstName: storable(firstName) }),
    ...(lastName !== undefined && { lastName: storable(lastName) }),
    ...(username !== undefined && { username: storable(username) }),
    ...(image !== undefined && { image: storable(image) }),
    defaultFolderShortcut: workspace.rows.profile().defaultFolderShortcut,
  }),
};

/** Own keys of one system: many more than there are commands. */
const MOST_KEYS = 1_000;
const TOO_MANY = `A system has at most ${MOST_KEYS} keys of its own.`;

interface Entry {
  readonly id: string;
  readonly key: string;
  readonly action?: string | undefined;
}
type SentKeys = readonly Entry[] | Readonly<Record<string, readonly Entry[]>>;

export const updateKeys: OperationRule<'update_shortcuts'> = {
  message: 'Shortcuts saved',
  load: (workspace) => workspace.loadKeys(),
  effect(workspace, { shortcuts, windowsShortcuts, base }) {
    const drafts: Draft[] = [];
    const change = (platform: KeyPlatform, sent?: SentKeys, seen?: SentKeys): void => {
      if (sent === undefined) return;
      const entries = entriesOf(sent);
      for (const { id, action } of entries) {
        if (action) workspace.actions.set(wellFormed(id), storable(action) ?? '');
      }
      const from = seen ? textsOf(entriesOf(seen)) : workspace.rows.profile().shortcuts[platform];
      const changes = keyChanges(from, textsOf(entries));
      const after = changeKeys(workspace.rows.profile().shortcuts[platform], changes);
      if (Object.keys(after).length > MOST_KEYS) throw new Refusal('invalid', TOO_MANY);
      drafts.push({ type: 'update_shortcuts', platform, changes });
    };
    change('mac', shortcuts, base?.shortcuts);
    change('other', windowsShortcuts, base?.windowsShortcuts);
    return { drafts };
  },
  answer: (workspace: Workspace) => shortcutsShape(workspace.rows.profile().shortcuts, workspace.actions),
};

function entriesOf(sent: SentKeys): readonly Entry[] {
  const entries: readonly Entry[] = Array.isArray(sent) ? sent : Object.values(sent).flat();
  if (entries.length > MOST_KEYS) throw new Refusal('invalid', TOO_MANY);
  return entries;
}

function textsOf(entries: readonly Entry[]): KeyTexts {
  const changes = entries.map(({ id, key }) => ({ id: storable(id) ?? '', key: storable(key) }));
  return changeKeys({}, changes);
}

function storable(text: string | null): string | null {
  if (text?.includes('\u0000')) throw new Refusal('null_character');
  return text === null ? null : wellFormed(text);
}
