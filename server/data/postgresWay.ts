// How the driver would reach a PostgreSQL. Its own reading counts: a setting may stand twice in an address, or outside.
import pg from 'pg';

/** Where an address leads, and what protects what goes there. */
export interface PostgresWay {
  readonly host: string;
  readonly tls: 'checked' | 'unchecked' | 'none';
}

/** Connects to nothing; null where the driver cannot make anything of it, like for a file that is not there. */
export function wayToPostgres(url: string): PostgresWay | null {
  try {
    const client = new pg.Client({ connectionString: url });
    const ssl: unknown = client.ssl;
    const unchecked = Object(ssl).rejectUnauthorized === false;
    return { host: client.host, tls: unchecked ? 'unchecked' : ssl ? 'checked' : 'none' };
  } catch {
    return null;
  }
}
