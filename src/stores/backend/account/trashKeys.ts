// How a merge of a Trash is known, and when it has to wait (sync P17, P22).
import type { OutboxEntry } from './records';

/** The key of what lies in the Trash, made out of one that is nobody's. */
export const trashKey = (id: string): string => `${id}-trash`;

/** Whether a merge is of nothing but a Trash. */
export const isTrashKey = (mergeId: string): boolean => mergeId.endsWith(trashKey(''));

/**
 * Whether a merge of a Trash has to-dos of files that are still to be made: their creation failed, or is to be sent again.
 * @param made what is in the outbox
 */
export function isEarly(body: object, made: readonly OutboxEntry[]): boolean {
  const { todosFree = [] } = body as { readonly todosFree?: readonly { readonly fileId: string }[] };
  const files = new Set<string>(todosFree.map(({ fileId }) => fileId));
  return made.some(({ op, acked }) => acked === null && op.type === 'create_folder' && files.has(op.id));
}
