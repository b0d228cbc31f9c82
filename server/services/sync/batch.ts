// The operations of a batch: each is checked by the schema of its type, as it would be alone (sync 1).
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { OPERATION_BODIES, type OperationBody } from '../../../src/platform/contract/api/operations';
import type { OperationType } from '../../../src/platform/contract/operations';
import { Refusal } from '../refusal';
import { type Problem, validationWords } from '../validationWords';
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
  ops.map((op, at) => ({
    opId: op.opId,
    after: op.after ?? [],
    request: readOne(op, `ops/${at}`, envelope),
  }));

function readOne(op: Wrapped, place: string, envelope: Envelope): Request | Refusal {
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
      body: checked(type, body, place),
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

function checked<T extends OperationType>(type: T, body: unknown, place: string): OperationBody<T> {
  const check = checks.get(type);
  if (check?.Check(body) === true) return body as OperationBody<T>;
  throw new Refusal('invalid', check && validationWords(problemsOf(type, check.Errors(body)), place));
}

/** What the validator of single calls would say, from what this one says. */
function problemsOf(
  type: OperationType,
  errors: readonly (Problem & { readonly schemaPath: string })[],
): readonly Problem[] {
  return errors.flatMap((error) => {
    const { keyword, params, schemaPath } = error;
    // Names the member that may not be there, which is no word of ours.
    if (keyword === 'boolean') return [];
    if (keyword === 'additionalProperties') {
      return [{ ...error, parentSchema: schemaAt(OPERATION_BODIES[type], schemaPath) }];
    }
    const { requiredProperties: missing } = params;
    if (keyword !== 'required' || !Array.isArray(missing)) return [error];
    return [{ ...error, message: `must have required property '${missing[0]}'` }];
  });
}

/** The part of a schema that a path like `#/properties/updates/items` names. */
const schemaAt = (schema: unknown, path: string): unknown =>
  path
    .split('/')
    .slice(1)
    .reduce((part, name) => Object(part)[name], schema);

const isOperation = (type: string): type is OperationType => Object.hasOwn(OPERATION_BODIES, type);
