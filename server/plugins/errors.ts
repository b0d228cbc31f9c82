// Turns every failure into `{ message, code }` and keeps the server's insides to itself (decisions B).
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HeaderSet } from './securityHeaders';

/** The body of every error. */
export interface ErrorBody {
  /** Words for people. */
  readonly message: string;
  /** A stable name for programs. */
  readonly code: string;
}

/** What programs and people are told for each status that the framework itself may raise. */
const KNOWN: Readonly<Record<number, ErrorBody>> = {
  400: { code: 'bad_request', message: 'The request could not be understood.' },
  404: { code: 'not_found', message: 'There is nothing at this address.' },
  405: { code: 'method_not_allowed', message: 'This address does not take that kind of request.' },
  408: { code: 'request_timeout', message: 'The request took too long to arrive.' },
  413: { code: 'too_large', message: 'The request is too large.' },
  415: { code: 'unsupported_media_type', message: 'The request must be JSON.' },
  431: { code: 'headers_too_large', message: 'The headers of the request are too large.' },
  503: { code: 'unavailable', message: 'The server is not ready. Please try again in a moment.' },
};
const BAD_REQUEST: ErrorBody = { code: 'bad_request', message: 'The request could not be understood.' };
const INTERNAL: ErrorBody = { code: 'internal', message: 'Something went wrong on the server.' };

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
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = statusOf(error);
    if (status >= 500) {
      request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
      reply.header('x-request-id', request.id);
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
  return KNOWN[status] ?? (status >= 500 ? INTERNAL : BAD_REQUEST);
}
