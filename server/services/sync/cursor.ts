// Where a device stands in a user's history, as a text that it only carries (sync P4).
import { Refusal } from '../refusal';

/** Epochs are random for each user, so that a cursor of somebody else fits nowhere. */
export interface Cursor {
  readonly epoch: string;
  readonly seq: number;
}

/** The text of a cursor; safe in a header and an address. */
export const writeCursor = ({ epoch, seq }: Cursor): string => `${epoch}.${seq}`;

/** Reads a cursor, or refuses. */
export function readCursor(text: string): Cursor {
  const [, epoch, seq] = /^([0-9a-f]{8,64})\.([0-9]{1,15})$/.exec(text) ?? [];
  if (epoch === undefined || seq === undefined) throw new Refusal('bad_cursor');
  return { epoch, seq: Number(seq) };
}
