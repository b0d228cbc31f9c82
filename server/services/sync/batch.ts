// The operations of a batch: each is checked by the schema of its type, as it would be alone (sync 1).
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { OPERATION_BODIES, type OperationBody } from '../../../src/platform/contract/api/operations';
import type { OperationType } from '../../../src/platform/contract/operations';
import { Refusal } from '../refusal';
import { readCursor } from './cursor';
import type { Request } from './operation';
import { checkSchema, type Envelope } from './request';
import type { BatchItem } from './writes';

/** What every operation of a batch has, besides the members of its type. */
interface Wrapped {
  readonly type: string;
  readonly opId: string;
  readonly n?: number | undefined;
  readonly schema?: number | undefined;
  readonly cursor?: string | undefined;
  readonly after?: readonly string[] | undefined;
  readonly [member: string]: unknown;
}

const checks = new Map(
  Object.entries(OPERATION_BODIES).map(([type, schema]) => [type, Compile(schema as TSchema)]),
);

/** Reads the operations; what is wrong with one is told in its own result. */
export const readBatch = (ops: readonly Wrapped[], envelope: Envelope): readonly BatchItem[] =>
  ops.map((op) => ({ opId: op.opId, after: op.after ?? [], request: readOne(op, envelope) }));

function readOne(op: Wrapped, envelope: Envelope): Request | Refusal {
  try {
    const { type, opId, n, schema, cursor, after: _, ...members } = op;
    if (!isOperation(type)) throw new Refusal('unknown_operation');
    checkSchema(schema);
    if (!/^[\x21-\x7e]{1,128}$/.test(opId))
      throw new Refusal('invalid', 'opId must be 1 to 128 ASCII characters without spaces.');
    const { base, ...rest } = members;
    // A text is the cursor; anything else is the list that an order was made from.
    const body = typeof base === 'string' || base === undefined ? rest : members;
    const text = cursor ?? (typeof base === 'string' ? base : undefined);
    return {
      type,
      body: checked(type, body),
      envelope: {
        ...envelope,
        opId,
        n: n ?? null,
        base: text === undefined ? envelope.base : readCursor(text),
      },
    };
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function checked<T extends OperationType>(type: T, body: unknown): OperationBody<T> {
  if (checks.get(type)?.Check(body) !== true) throw new Refusal('invalid');
  return body as OperationBody<T>;
}

const isOperation = (type: string): type is OperationType => Object.hasOwn(OPERATION_BODIES, type);
