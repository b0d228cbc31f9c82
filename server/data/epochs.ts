// New beginnings: after a restore numbers are given out again, and devices must not take old ones for new (sync P4, P22).
import { ask } from './ask';
import type { DatabaseKind, Queries } from './schema';

const RANDOM: Readonly<Record<DatabaseKind, string>> = {
  sqlite: 'lower(hex(randomblob(8)))',
  postgres: "substr(replace(cast(gen_random_uuid() as text), '-', ''), 1, 16)",
};

/** After several restores: as far as all epochs are the same. A device of any of them may come back. */
const SHARED = 'case when restored_seq < seq then restored_seq else seq end';

/** Gives every user a new epoch, one that nobody had before, and notes up to which number earlier ones are the same. */
export async function beginNewEpochs(queries: Queries, kind: DatabaseKind): Promise<void> {
  await ask(queries, `update users set epoch = ${RANDOM[kind]}, restored_seq = ${SHARED}`, []);
}
