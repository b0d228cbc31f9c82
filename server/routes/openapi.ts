// The API in the words of OpenAPI 3.1, from the table of the contract.
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { CALL_NAMES, CALLS, type Call, type CallName } from '../../src/platform/contract/api/calls';
import { ERRORS, type ErrorCode } from '../../src/platform/contract/api/errors';
import {
  COMMON_ERRORS,
  descriptorOf,
  isWrite,
  mustBeMeant,
  WRITE_ERRORS,
} from '../../src/platform/contract/api/index';
import { PRODUCT_NAME } from '../../src/platform/contract/product';

type Json = Readonly<Record<string, unknown>>;

/** Every error that a call may end with. */
export function errorsOf(name: CallName): readonly ErrorCode[] {
  const { auth } = CALLS[name];
  const all: readonly ErrorCode[] = [
    ...COMMON_ERRORS,
    ...(auth === 'session' ? (['unauthorized'] as const) : []),
    ...(mustBeMeant(name) ? (['forbidden', 'storage_full'] as const) : []),
    ...(isWrite(name) ? WRITE_ERRORS : []),
    ...descriptorOf(name).errors,
  ];
  return [...new Set(all)];
}

/** The schema of a success (decisions B). */
export function successSchema(name: CallName): Json {
  const { response, beside = {} } = descriptorOf(name);
  const properties = {
    response,
    message: { type: 'string' },
    seq: { type: 'integer' },
    ...(isWrite(name) && { overwritten: { type: 'array' } }),
    ...beside,
  };
  const required = ['response', 'message', ...Object.keys(beside)];
  return { type: 'object', additionalProperties: false, required, properties };
}

/** The schema of an error. */
export const ERROR_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['message', 'code'],
  properties: { message: { type: 'string' }, code: { type: 'string' } },
} as const;

const json = (schema: unknown): Json => ({ 'application/json': { schema } });

/** The whole document; only calls that `has` an answer are in it. */
function openApi(has: (name: CallName) => boolean): Json {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of CALL_NAMES.filter(has)) {
    const call: Call = CALLS[name];
    const path = `/api/${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: PRODUCT_NAME, version: '1' },
    servers: [{ url: '/' }],
    paths,
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
  };
}

function operationOf(name: CallName, call: Call): Json {
  const { body, params, query, stream } = descriptorOf(name);
  const parameters = [
    ...parametersOf('path', params),
    ...parametersOf('query', query),
    ...(isWrite(name) ? ['Idempotency-Key', 'X-Sync'].map(header) : []),
  ];
  return {
    operationId: name,
    summary: call.about,
    ...(call.auth === 'session' && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: json(body) } }),
    responses: {
      200: {
        description: 'Success',
        content: stream ? { 'text/event-stream': {} } : json(successSchema(name)),
      },
      ...(isWrite(name) && { 208: { description: 'Done before', content: json({ type: 'object' }) } }),
      ...errorResponses(errorsOf(name)),
    },
  };
}

function errorResponses(codes: readonly ErrorCode[]): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes)
    byStatus.set(ERRORS[code].status, [...(byStatus.get(ERRORS[code].status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      { description: some.join(', '), content: json(ERROR_SCHEMA) },
    ]),
  );
}

const header = (name: string): Json => ({ name, in: 'header', schema: { type: 'string' } });

function parametersOf(place: 'path' | 'query', schema: TSchema | undefined): Json[] {
  const { properties = {}, required = [] }: { properties?: Json; required?: string[] } = { ...schema };
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: part,
  }));
}

/** Adds `/openapi.json`. */
export function addOpenApi(app: FastifyInstance, has: (name: CallName) => boolean): void {
  const text = JSON.stringify(openApi(has));
  app.get('/openapi.json', async (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(text),
  );
}
