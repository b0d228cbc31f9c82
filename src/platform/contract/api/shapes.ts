// Building blocks of the wire's schemas: closed objects, ids, members that are accepted and ignored.
import { type TOptional, type TProperties, type TUnknown, Type } from 'typebox';

/** An object that has these members and no others (decisions B). */
export const closed = <P extends TProperties>(members: P) =>
  Type.Object(members, { additionalProperties: false });

/** Made by clients (sync P1). */
export const Id = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });

/** An id inside a saved order: unknown ones are passed over, never refused (decisions D6). */
const ListedId = Type.String({ maxLength: 64 });

const MOST_LISTED = 100_000;

export const Ids = Type.Array(Id, { maxItems: MOST_LISTED });
export const ListedIds = Type.Array(ListedId, { maxItems: MOST_LISTED });

/** A saved order: whole, or for long ones what was moved and where to (sync 1). */
export const Order = Type.Union([
  ListedIds,
  closed({ moved: ListedIds, after: Type.Union([ListedId, Type.Null()]) }),
]);

export const ZeroOrOne = Type.Union([Type.Literal(0), Type.Literal(1)]);

/** One letter or digit; null or empty for none. */
export const ShortcutKey = Type.Union([Type.String({ maxLength: 1 }), Type.Null()]);

export const NullableString = Type.Union([Type.String(), Type.Null()]);

/** Members that a client may send and the server decides by itself (decisions B). */
export function ignored<K extends string>(...names: readonly K[]): Record<K, TOptional<TUnknown>> {
  const members = names.map((name) => [name, Type.Optional(Type.Unknown())]);
  return Object.fromEntries(members) as Record<K, TOptional<TUnknown>>;
}
