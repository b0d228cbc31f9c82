// Requests of every kind for every call: right, nearly right, and nothing of the sort.
import fc from 'fast-check';
import { handlerOf } from '../../server/routes/index';
import { CALL_NAMES, CALLS, type CallName } from '../../src/platform/contract/api/calls';
import { descriptorOf } from '../../src/platform/contract/api/index';
import { OPERATION_BODIES } from '../../src/platform/contract/api/operations';
import { anyId, anyInstant, anyText, fitting, garbage, nearly, plain, type Schema } from './values';

/** Who asks: a good token, or something that is none. */
export type Who = 'user' | 'other' | 'nobody' | 'ended' | 'garbage';

/** One request as it goes over the wire. */
export interface Wild {
  readonly name: CallName;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly payload: Buffer | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly who: Who;
  /** How many of the same are sent at the same time. */
  readonly times: number;
}

/** A stream does not end by itself: streams have tests of their own. */
const answered = CALL_NAMES.filter((name) => handlerOf(name) !== undefined && name !== 'events');

/** In a batch an operation is the body of its type, with the members of every operation beside. */
const batchOperation = fc
  .constantFrom(...Object.entries(OPERATION_BODIES))
  .chain(([type, schema]) => fc.tuple(fc.constant(type), freely(plain(schema)), anyId, fc.nat(20)))
  .map(([type, body, opId, n]) => ({ ...Object(body), type, opId, ...(n > 10 && { n }) }));

const freely = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: fitting(schema) },
    { weight: 3, arbitrary: nearly(schema) },
    { weight: 1, arbitrary: garbage },
  );

const maybeDeleted = fc.oneof(
  fc.constant({}),
  anyInstant.map((deletedAt) => ({ deletedAt })),
);

/** Data of a guest that hangs together: to-dos are in files that are there, whatever these are called. */
const guestData = fc.uniqueArray(anyId, { minLength: 2, maxLength: 6 }).chain(([folder = 'd', ...files]) =>
  fc.record({
    folderFree: fc.tuple(maybeDeleted, maybeDeleted).map(([home, alone]) => [
      {
        id: folder,
        name: 'Folder',
        type: 0,
        parentId: null,
        children: files.slice(1).map(guestFile),
        ...home,
      },
      ...files.slice(0, 1).map((id) => ({ ...guestFile(id), ...alone })),
    ]),
    todosFree: fc.array(
      fc
        .tuple(fc.record({ id: anyId, text: anyText, fileId: fc.constantFrom(...files) }), maybeDeleted)
        .map(([todo, deleted]) => ({ ...todo, ...deleted })),
    ),
    fileOrderIdsFree: fc.dictionary(anyId, fc.array(anyId)),
    todoOrder: fc.dictionary(anyId, fc.array(anyId)),
  }),
);

const guestFile = (id: string) => ({ id, name: 'File', type: 1, parentId: null });

const TOGETHER: Readonly<Partial<Record<CallName, fc.Arbitrary<unknown>>>> = {
  batch: fc.record({ ops: fc.array(batchOperation, { minLength: 1, maxLength: 6 }) }),
  sync_free_data: guestData,
};

const bodyOf = (name: CallName, schema: Schema): fc.Arbitrary<unknown> => {
  const together = TOGETHER[name];
  return together === undefined ? freely(schema) : fc.oneof(together, freely(schema));
};

const deep = (levels: number, open: string, close: string): string =>
  open.repeat(levels) + close.repeat(levels);

/** How a value becomes bytes, mostly as it should. */
function bytesOf(value: unknown, how: number): Buffer {
  const text = JSON.stringify(value) ?? '';
  const cases: Readonly<Record<number, () => Buffer>> = {
    0: () => Buffer.from(text.slice(0, -1)),
    1: () => Buffer.from(text.replace('{', '{"id":"t1","id":"victims-todo",')),
    2: () => Buffer.from(text.replace('{', '{"__proto__":{"x":1},')),
    3: () => Buffer.from(text.replace('{', '{"constructor":{"prototype":{"x":1}},')),
    4: () =>
      Buffer.concat([
        Buffer.from(text.slice(0, 8)),
        Buffer.from([0xff, 0xfe, 0xc0]),
        Buffer.from(text.slice(8)),
      ]),
    5: () => Buffer.from(deep(20_000, '[', ']')),
    6: () => Buffer.from(`${deep(3_000, '{"a":', '}').replace('}', '1}')}`),
    7: () => Buffer.from(JSON.stringify({ ...Object(value), text: 'x'.repeat(300 * 1024) })),
    8: () => Buffer.from(''),
    9: () => Buffer.from(text, 'utf16le'),
    10: () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]),
    11: () => Buffer.from(JSON.stringify({ ...Object(value), ids: Array(100_001).fill('t1') })),
  };
  return cases[how]?.() ?? Buffer.from(text);
}

const anyKey = fc.oneof(
  anyId,
  fc.constantFrom('c1:1', 'c1:2', 'c2:1', 'x'.repeat(129), '', ':', 'a b', '"q"'),
);
const anySync = fc.oneof(
  fc.constantFrom(
    '',
    'client=c1;n=1;ack=0',
    'client=c1;n=2;ack=1;schema=1',
    'client=c1;n=0',
    'n=1',
    ';;;',
    'a=b',
  ),
  fc.constantFrom(
    'client=c1;n=99999999999999999999',
    'base=0000000000000000.0',
    'client=c1;ack=-1',
    'schema=9',
  ),
);
const anyType = fc.constantFrom(
  'text/plain',
  'application/json; charset=latin1',
  'multipart/form-data',
  'x',
  '',
);

const anyHeaders = fc
  .record(
    {
      'idempotency-key': anyKey,
      'x-sync': anySync,
      accept: fc.constantFrom('*/*', 'text/html', 'x'),
      'content-type': anyType,
      'x-forwarded-for': fc.constantFrom('1.2.3.4', 'x', '::1'),
      origin: fc.constantFrom('null', 'https://evil.example', 'tauri://localhost'),
      // What nobody means is refused whatever is in it: it must not take the place of everything else.
      purpose: fc.nat(9).map((n) => (n === 0 ? 'sec-purpose' : 'x-nothing')),
      'x-http-method-override': fc.constant('DELETE'),
      'transfer-encoding': fc.constant('chunked'),
      cookie: fc.constantFrom('tabdo-sign-in=x', 'a'.repeat(2_000), '=;=;'),
    },
    { requiredKeys: [] },
  )
  .map(({ purpose, ...headers }) => ({ ...headers, ...(purpose && { [purpose]: 'prefetch' }) }));

/** Mostly the call as it is meant to be made, and only its contents odd. */
export const anyRequest: fc.Arbitrary<Wild> = fc.constantFrom(...answered).chain((name) => {
  const { body, params, query } = descriptorOf(name);
  return fc
    .record({
      body: body ? bodyOf(name, plain(body)) : garbage,
      withBody: body ? fc.constant(true) : fc.nat(15).map((n) => n === 0),
      param: params
        ? fc.oneof({ weight: 4, arbitrary: anyId }, { weight: 1, arbitrary: anyText })
        : fc.constant(''),
      query: queryOf(query ? plain(query) : undefined),
      bytes: fc.oneof({ weight: 5, arbitrary: fc.constant(99) }, { weight: 1, arbitrary: fc.nat(11) }),
      method: fc.oneof(
        { weight: 25, arbitrary: fc.constant(CALLS[name].method) },
        { weight: 1, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS') },
      ),
      headers: fc.oneof({ weight: 1, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: anyHeaders }),
      who: fc.oneof(
        { weight: 16, arbitrary: fc.constant<Who>('user') },
        { weight: 2, arbitrary: fc.constant<Who>('other') },
        { weight: 2, arbitrary: fc.constantFrom<Who>('nobody', 'ended', 'garbage') },
      ),
      times: fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constant(4) }),
    })
    .map(({ body: value, withBody, param, query: asked, bytes, method, headers, who, times }) => {
      const path = CALLS[name].path.replace('{id}', encodeURIComponent(wellFormed(param)).slice(0, 500));
      const sent = Object.fromEntries(Object.entries(headers).filter(([, text]) => text !== undefined));
      return {
        name,
        method,
        path: `/api/${path}${asked}`,
        payload: withBody ? bytesOf(value, bytes) : null,
        headers: { ...(withBody && { 'content-type': 'application/json' }), ...sent },
        who,
        times,
      };
    });
});

/** Half a character cannot stand in an address. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

/** Long polls are asked not to wait. */
function queryOf(schema: Schema | undefined): fc.Arbitrary<string> {
  const odd = fc.constantFrom('?x=1', '?since=1&since=2', '?__proto__=1', '?%', '?a[b]=c', '?wait=-1', '');
  if (schema === undefined)
    return fc.oneof({ weight: 9, arbitrary: fc.constant('') }, { weight: 1, arbitrary: odd });
  const since = fc.constantFrom(
    'CURSOR',
    'CURSOR',
    '0000000000000000.0',
    'x',
    '',
    '1.1.1',
    `${'f'.repeat(16)}.9`,
  );
  const made = fc
    .tuple(since, fc.constantFrom('', '&limit=1', '&limit=0', '&limit=99999', '&limit=x'))
    .map(([cursor, limit]) => `?since=${cursor}${limit}`);
  return fc.oneof({ weight: 9, arbitrary: made }, { weight: 1, arbitrary: odd });
}
