// How a stand-in answers: the calls of PayPal that we use, in PayPal's own words.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { asObject, parseObject, stringAt } from '../json';
import type { Books } from './books';

/** The one account that it serves. */
export interface Account {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly planId: string;
  readonly books: Books;
  readonly now: () => number;
}

/** What came in. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** Answers in the stand-in's place, or lets it answer, perhaps later, by giving false. */
export type Intercept = (asked: Asked, response: ServerResponse) => boolean | Promise<boolean>;

interface Reply {
  readonly status: number;
  readonly json?: unknown;
}

const TOKEN_MS = 9 * 60 * 60 * 1_000;
const SALE = /^\/v1\/payments\/sale\/([A-Za-z0-9]+)$/;
const PAYMENTS = /^\/v1\/billing\/subscriptions\/([A-Za-z0-9-]+)\/transactions\?(.*)$/;
const SUBSCRIPTION = /^\/v1\/billing\/subscriptions(?:\/([A-Za-z0-9-]+)(?:\/(cancel))?)?$/;

/** A listener for the calls of an account; `files` are handed out by their paths. */
export function handler(
  account: Account,
  files: Readonly<Record<string, string>>,
  intercept: Intercept = () => false,
): RequestListener {
  const tokens = new Map<string, number>();
  return (request, response) => {
    const respond = async (): Promise<void> => {
      const asked = { method: request.method ?? '', path: request.url ?? '', body: await readBody(request) };
      if (await intercept(asked, response)) return;
      const file = asked.method === 'GET' ? files[asked.path] : undefined;
      if (file !== undefined) response.writeHead(200, { 'content-type': 'application/x-pem-file' }).end(file);
      else send(response, answer(account, tokens, asked, request.headers.authorization ?? ''));
    };
    respond().catch(() => response.destroy());
  };
}

function answer(account: Account, tokens: Map<string, number>, asked: Asked, authorization: string): Reply {
  if (asked.path === '/v1/oauth2/token') return giveToken(account, tokens, asked, authorization);
  const endsAt = tokens.get(authorization.replace(/^Bearer /, '')) ?? 0;
  if (endsAt < account.now()) return problem(401, 'invalid_token');
  const payments = PAYMENTS.exec(asked.path);
  if (payments !== null) return tellPayments(account, payments[1] ?? '', new URLSearchParams(payments[2]));
  const [, saleId] = SALE.exec(asked.path) ?? [];
  if (saleId !== undefined) return tellSale(account, saleId);
  const [found, id, action] = SUBSCRIPTION.exec(asked.path) ?? [];
  if (found === undefined) return problem(404, 'RESOURCE_NOT_FOUND');
  if (id === undefined) return asked.method === 'POST' ? create(account, asked.body) : problem(405, 'METHOD');
  const entry = account.books.find(id);
  if (entry === undefined) return problem(404, 'RESOURCE_NOT_FOUND');
  if (action === undefined && asked.method === 'GET')
    return { status: 200, json: { ...entry, sales: undefined } };
  if (action === undefined || asked.method !== 'POST') return problem(405, 'METHOD_NOT_SUPPORTED');
  if (stringAt(parseObject(asked.body), 'reason') === null) return problem(400, 'INVALID_REQUEST');
  if (account.books.take(id, 'cancel') === null) return problem(422, 'SUBSCRIPTION_STATUS_INVALID');
  return { status: 204 };
}

function tellPayments({ books }: Account, id: string, asked: URLSearchParams): Reply {
  const entry = books.find(id);
  const [from, to] = ['start_time', 'end_time'].map((name) => Date.parse(asked.get(name) ?? ''));
  if (entry === undefined) return problem(404, 'RESOURCE_NOT_FOUND');
  if (from === undefined || to === undefined || Number.isNaN(from + to))
    return problem(400, 'INVALID_REQUEST');
  const transactions = (entry.sales ?? [])
    .filter(({ time }) => Date.parse(time) >= from && Date.parse(time) <= to)
    .map((sale) => ({ id: sale.id, status: sale.state.toUpperCase(), time: sale.time }));
  return { status: 200, json: { transactions } };
}

function tellSale({ books }: Account, id: string): Reply {
  const found = books.findSale(id);
  if (found === undefined) return problem(404, 'INVALID_RESOURCE_ID');
  return { status: 200, json: { id, state: found.sale.state, billing_agreement_id: found.entry.id } };
}

function giveToken(
  account: Account,
  tokens: Map<string, number>,
  asked: Asked,
  authorization: string,
): Reply {
  const basic = Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64');
  const isRight = isSame(authorization, `Basic ${basic}`) && asked.body === 'grant_type=client_credentials';
  if (asked.method !== 'POST' || !isRight) return problem(401, 'invalid_client');
  const token = randomBytes(32).toString('base64url');
  tokens.set(token, account.now() + TOKEN_MS);
  return { status: 200, json: { access_token: token, token_type: 'Bearer', expires_in: TOKEN_MS / 1_000 } };
}

function create({ books, planId }: Account, body: string): Reply {
  const json = parseObject(body);
  if (stringAt(json, 'plan_id') !== planId) return problem(404, 'RESOURCE_NOT_FOUND');
  const reference = stringAt(asObject(json), 'custom_id');
  if (reference !== null && reference.length > 127) return problem(400, 'INVALID_REQUEST');
  return { status: 201, json: books.create(planId, reference) };
}

const problem = (status: number, name: string): Reply => ({
  status,
  json: { name, message: name, debug_id: 'stand-in' },
});

function send(response: ServerResponse, { status, json }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(json === undefined ? undefined : JSON.stringify(json));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
