// Turns every failure into `{ message, code }` and keeps the server's insides to itself (decisions B).
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, type ErrorCode } from '../../src/platform/contract/api/errors';
import { StorageError } from '../services/failures';
import { Refusal } from '../services/refusal';
import type { HeaderSet } from './securityHeaders';

/** The body of every error. */
export interface ErrorBody {
  /** Words for people. */
  readonly message: string;
  /** A stable name for programs. */
  readonly code: string;
}

/** What is told for each status that the framework itself may raise. */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  431: 'headers_too_large',
  503: 'unavailable',
  507: 'storage_full',
};

/** What the framework says of a body that it cannot parse. */
const NO_JSON: ReadonlySet<string> = new Set([
  'FST_ERR_CTP_EMPTY_JSON_BODY',
  'FST_ERR_CTP_INVALID_JSON_BODY',
]);

/** Sends an error in the one shape that all of them have. */
export function sendError(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  const body: ErrorBody = { message, code };
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

/** Sends what is known for a status, and something general for any other. */
export function sendKnownError(reply: FastifyReply, status: number): FastifyReply {
  const known = describe(status);
  return sendError(reply, status, known.code, known.message);
}

/** Handles what routes and the framework throw; nothing of a failure's text leaves the server. */
export function addErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Refusal | StorageError>((error, request, reply) => {
    if (error instanceof Refusal) {
      if (error.retryAfter !== null) reply.header('retry-after', String(error.retryAfter));
      return sendError(reply, error.status, error.code, error.message);
    }
    if (error instanceof StorageError) {
      request.log.error({ err: error, route: request.routeOptions.url }, 'the storage refuses');
      return sendKnownError(reply.header('retry-after', '5'), error.full ? 507 : 503);
    }
    // The words name members of the request, never its values.
    if (error.validation) return sendError(reply, 400, 'invalid', error.message);
    if (NO_JSON.has(error.code))
      return sendError(reply, 400, 'bad_request', 'The body is empty, or not JSON.');
    const status = statusOf(error);
    if (status >= 500) {
      request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
      const { code, message } = describe(status);
      // Whoever reports it can name the line of the log.
      return sendError(reply.header('x-request-id', request.id), status, code, `${message} (${request.id})`);
    }
    return sendKnownError(reply, status);
  });
}

/** Answers a request whose address the router cannot even read; hooks have not run then. */
export function answerUnreadable(headers: HeaderSet) {
  return (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers);
    sendKnownError(reply, 400);
  };
}

/** Answers what is not HTTP at all, or comes too slowly, with the same shape and headers. */
export function answerBrokenConnection(headers: HeaderSet) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const status = brokenStatus(error.code);
    const body = JSON.stringify(describe(status));
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Error'}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  };
}

function statusOf(error: FastifyError): number {
  const status = error.statusCode;
  return status !== undefined && status >= 400 && status <= 599 ? status : 500;
}

function brokenStatus(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

function describe(status: number): ErrorBody {
  const code = BY_STATUS[status] ?? (status >= 500 ? 'internal' : 'bad_request');
  return { code, message: ERRORS[code].message };
}
