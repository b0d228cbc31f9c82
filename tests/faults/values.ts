// Values for requests that nobody agreed on: from the schemas of the contract, and from what has broken programs before.
import fc from 'fast-check';

/** A schema of the contract, read as what it says in JSON. */
export interface Schema {
  readonly type?: string | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly patternProperties?: Readonly<Record<string, Schema>> | undefined;
  readonly items?: Schema | undefined;
  readonly pattern?: string | undefined;
  readonly minimum?: number | undefined;
  readonly maxLength?: number | undefined;
}

/** The schema as the OpenAPI document shows it. */
export const plain = (schema: unknown): Schema => JSON.parse(JSON.stringify(schema));

/** Ids of the small world that everybody in the test has, of things that only the others have, and of nothing. */
const IDS = [
  ...['t1', 't2', 't3', 'f1', 'f2', 'f3', 'd1', 'default-folder', 'guestuser'],
  ...['victims-todo', 'victims-file', 'victims-folder', 'nowhere', '0', '-', '_'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'length'],
];

const TEXTS = [
  ...['', ' ', '\t\n', 'milk', '#ff0000', 'q', '1', 'é', '\u0000', 'a\u0000b', '\ud800', '\udfff x', 'null'],
  ...[
    '👩‍👩‍👧‍👦',
    'مرحبا',
    '\u202eabc',
    '\ufeff',
    'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A',
    '\u2028',
    "'; drop table todos; --",
    '<img src=x onerror=alert(1)>',
  ],
  ...['{{7*7}}', '../../etc/passwd', '%00', '%s%n', '1e999', '__proto__', 'x'.repeat(200), 'x'.repeat(201)],
  ...['é'.repeat(10_000), '👍'.repeat(10_001)],
];

const GARBAGE = [
  ...[null, true, false, 0, -1, 1, 1.5, 1e21, -0, 2 ** 53, '', 'x', [], {}, [[]], [null], [{}]],
  ...[
    { id: 't1' },
    { length: 3 },
    { toString: 1 },
    { toJSON: 'x' },
    JSON.parse('{"__proto__":{"admin":true}}'),
  ],
];

export const anyId: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...IDS) },
  { weight: 2, arbitrary: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/) },
);

export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

export const garbage: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...GARBAGE),
  anyText,
  fc.jsonValue({ maxDepth: 3 }),
);

/** Lately, long ago, in the future, and at times that are none. */
export const anyInstant: fc.Arbitrary<string> = fc.oneof(
  fc.integer({ min: 0, max: 40 }).map((days) => new Date(Date.now() - days * 86_400_000).toISOString()),
  fc.constantFrom('0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '2026-99-99T99:99:99.999Z'),
);

/** Values that fit a schema. */
export function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  if ('const' in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case 'string':
      return schema.pattern?.startsWith('^[0-9]{') ? fc.constantFrom('0', '1', '99999') : stringOf(schema);
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? -5, max: 1_000 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { maxLength: 6 });
    case 'object':
      return objectOf(schema);
    default:
      return garbage;
  }
}

function stringOf({ pattern, maxLength }: Schema): fc.Arbitrary<string> {
  if (pattern?.startsWith('^\\d{4}-')) return anyInstant;
  if (pattern !== undefined) return anyId;
  if (maxLength === undefined) return anyText;
  return fc.oneof(anyId, anyText).map((text) => text.slice(0, maxLength));
}

function objectOf({ properties = {}, required = [], patternProperties }: Schema): fc.Arbitrary<unknown> {
  const [other] = Object.values(patternProperties ?? {});
  if (other !== undefined) return fc.dictionary(anyId, fitting(other), { maxKeys: 4 });
  const members = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, fitting(part)]));
  return fc.record(members, { requiredKeys: [...required] });
}

/** The same, but for one place: wrong, missing, too much, or far too much. */
export function nearly(schema: Schema): fc.Arbitrary<unknown> {
  const twist = fc.record({
    at: fc.nat(),
    with: garbage,
    how: fc.constantFrom<'replace' | 'remove' | 'add' | 'many'>('replace', 'remove', 'add', 'many'),
  });
  return fc.tuple(fitting(schema), twist).map(([value, { at, with: other, how }]) => {
    if (typeof value !== 'object' || value === null) return other;
    const copy: Record<string, unknown> = JSON.parse(JSON.stringify(value));
    const names = Object.keys(copy);
    const name = names[at % Math.max(names.length, 1)] ?? 'x';
    if (how === 'remove') delete copy[name];
    else if (how === 'add')
      copy[['seq', 'role', 'isActive', 'constructor', 'user_id', 'x'][at % 6] ?? 'x'] = other;
    else if (how === 'many') copy[name] = Array.from({ length: 3_000 }, (_, n) => `${n}`);
    else copy[name] = other;
    return copy;
  });
}
