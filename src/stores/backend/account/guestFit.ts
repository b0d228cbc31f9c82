// Makes what a guest's storage may hold, from whatever version, acceptable to a server (decisions D4, D27).
import { isBlank } from '../../../platform/contract/text';
import { checksum } from '../../persistence/checksum';

const SENDABLE = /^[A-Za-z0-9_-]{1,64}$/;
const UNNAMED = 'Untitled';

/** An id that a server takes: its own, or one that is made out of it and is the same every time (sync P17). */
export const fitId = (id: string): string => (SENDABLE.test(id) ? id : `guest-${checksum(id)}`);

/** A text without what cannot be stored; nothing that anybody could see goes. */
export const fitText = (text: string): string => text.replaceAll('\u0000', '');

/** A name; one that nobody could see is replaced. */
export const fitName = (name: string): string => {
  const fit = fitText(name);
  return isBlank(fit) ? UNNAMED : fit;
};
