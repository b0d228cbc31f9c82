// Where the token of the desktop window is kept: by the system where it can, as in a browser where it cannot (security S22).
import { describe, expect, test, vi } from 'vitest';
import { keptByKeychain, MARKER } from '../../../src/platform/desktop/keychain';
import { MemoryWorld } from '../../../src/platform/memory/index';
import { fakeShell, refuses } from '../../support/shellBridge';

const TOKEN = 'todoToken';

/** A keychain that works, and its content. */
function keychain(secret: string | null = null) {
  const held = { secret };
  const shell = fakeShell({
    secret_get: () => held.secret,
    secret_set: ({ value }) => {
      held.secret = String(value);
    },
    secret_delete: () => {
      held.secret = null;
    },
  });
  return { held, shell };
}

const plain = (stored: Record<string, string> = {}) => new MemoryWorld({ stored }).open().storage;

describe('the token of the desktop window', () => {
  test('goes to the keychain, and leaves a marker alone in the storage', async () => {
    const { held, shell } = keychain();
    const storage = plain();
    const kept = await keptByKeychain(storage, shell);
    kept.storage.set(TOKEN, 'secret');
    expect(kept.storage.get(TOKEN)).toBe('secret');
    expect(storage.get(TOKEN)).toBe(MARKER);
    await kept.settled();
    expect(held.secret).toBe('secret');
    expect(kept.safe()).toBe(true);
  });

  test('is there at the next start before anything else is', async () => {
    const { shell } = keychain('secret');
    const kept = await keptByKeychain(plain({ [TOKEN]: MARKER }), shell);
    expect(kept.storage.get(TOKEN)).toBe('secret');
  });

  test('is deleted when its person logs out, whatever the keychain said before', async () => {
    const { held, shell } = keychain('secret');
    const storage = plain({ [TOKEN]: MARKER });
    const kept = await keptByKeychain(storage, shell);
    kept.storage.remove(TOKEN);
    expect([kept.storage.get(TOKEN), storage.get(TOKEN)]).toEqual([null, null]);
    await kept.settled();
    expect(held.secret).toBeNull();
  });

  test('that was left behind by a log-out that broke off signs nobody in', async () => {
    const { held, shell } = keychain('left');
    const kept = await keptByKeychain(plain(), shell);
    expect(kept.storage.get(TOKEN)).toBeNull();
    await vi.waitFor(() => expect(held.secret).toBeNull());
  });

  test('is not waited for where nobody signed in, and a late answer takes nothing from who did since', async () => {
    let answerLate: (secret: string) => void = () => undefined;
    const late = new Promise<string>((resolve) => {
      answerLate = resolve;
    });
    const deleted: string[] = [];
    const storage = plain();
    const kept = await keptByKeychain(
      storage,
      fakeShell({
        secret_get: () => late,
        secret_delete: () => {
          deleted.push('secret');
        },
      }),
    );
    expect(kept.storage.get(TOKEN)).toBeNull();
    kept.storage.set(TOKEN, 'new');
    answerLate('left');
    await kept.settled();
    await vi.waitFor(() => expect(kept.storage.get(TOKEN)).toBe('new'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(deleted).toEqual([]);
  });

  test('is not said to be safe once a late answer says that there is no keychain', async () => {
    const kept = await keptByKeychain(
      plain(),
      fakeShell({ secret_get: refuses('secret_get', 'no_keychain') }),
    );
    await vi.waitFor(() => expect(kept.safe()).toBe(false));
  });

  test('moves into the keychain from where an earlier start without one kept it', async () => {
    const { held, shell } = keychain();
    const storage = plain({ [TOKEN]: 'old' });
    const kept = await keptByKeychain(storage, shell);
    expect([kept.storage.get(TOKEN), storage.get(TOKEN)]).toEqual(['old', MARKER]);
    await kept.settled();
    expect(held.secret).toBe('old');
  });

  test('stays where a browser keeps it without a keychain', async () => {
    const storage = plain({ [TOKEN]: 'old' });
    const kept = await keptByKeychain(
      storage,
      fakeShell({ secret_get: refuses('secret_get', 'no_keychain') }),
    );
    expect([kept.safe(), kept.storage.get(TOKEN)]).toEqual([false, 'old']);
    kept.storage.set(TOKEN, 'new');
    expect(storage.get(TOKEN)).toBe('new');
  });

  test('is not lost where the keychain refuses to take it', async () => {
    const storage = plain();
    const kept = await keptByKeychain(storage, fakeShell({ secret_set: refuses('secret_set', 'failed') }));
    kept.storage.set(TOKEN, 'secret');
    await kept.settled();
    expect([kept.safe(), storage.get(TOKEN), kept.storage.get(TOKEN)]).toEqual([false, 'secret', 'secret']);
  });

  test('that a locked keychain does not give leaves a session that asks to sign in again, and no guest', async () => {
    const kept = await keptByKeychain(
      plain({ [TOKEN]: MARKER }),
      fakeShell({ secret_get: refuses('secret_get', 'locked') }),
    );
    expect(kept.storage.get(TOKEN)).toBe(MARKER);
  });
});
