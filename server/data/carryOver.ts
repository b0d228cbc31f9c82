// What a restored database must take over from the one that it replaces: time must not go back for these.
import Native from 'better-sqlite3';
import type { Deletion } from './deletions';

/** A table that goes over whole: what the restored file has of it is forgotten. */
const SESSIONS = 'id, user_id, token_hash, created_at, last_seen_at, expires_at, agent';

/**
 * A session that ended after the backup must not live again (security S4). Those of the replaced database count; where
 * that cannot be read all end, and people sign in anew.
 * @returns whether the sessions could be taken over
 */
export function carrySessions(replaced: string | null, restored: string): boolean {
  const native = new Native(restored, { fileMustExist: true });
  try {
    native.pragma('foreign_keys = ON');
    if (replaced !== null && takeSessions(native, replaced)) return true;
    native.exec('delete from sessions');
    return false;
  } finally {
    native.close();
  }
}

function takeSessions(native: Native.Database, replaced: string): boolean {
  try {
    native.prepare('attach database ? as replaced').run(replaced);
    native.transaction(() => {
      native.exec('delete from main.sessions');
      native.exec(`insert into main.sessions (${SESSIONS}) select ${SESSIONS} from replaced.sessions
        where user_id in (select id from main.users)`);
    })();
    return true;
  } catch (error) {
    if (error instanceof Native.SqliteError) return false;
    throw error;
  }
}

/** What the replaced database says of accounts that were deleted; nothing where it cannot be read, or is too old. */
export function ledgerOf(replaced: string): readonly Deletion[] {
  const native = new Native(replaced, { readonly: true, fileMustExist: true });
  try {
    return native.prepare<[], Deletion>('select hash, deleted_at from deletions').all();
  } catch (error) {
    if (error instanceof Native.SqliteError) return [];
    throw error;
  } finally {
    native.close();
  }
}
