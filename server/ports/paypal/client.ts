// Calls PayPal's REST interface: one token for all calls, time-outs, and repeats where repeating cannot do harm.
import { Agent } from 'node:https';
import { ExchangeError, exchange, type HttpsAnswer } from '../https';
import { ProviderError } from '../payments';
import { type Json, parseObject, stringAt } from './json';
import type { PayPalSettings } from './settings';

/** Time and chance, in the hands of tests. */
export interface Surroundings {
  now(): number;
  sleep(ms: number): Promise<void>;
  random(): number;
  /** The longest that one try may take. */
  readonly tryMs: number;
}

/** The real ones. */
export const realSurroundings: Surroundings = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: () => Math.random(),
  tryMs: 4_000,
};

/** What one call asks for. */
interface Wanted {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Doing it twice is the same as doing it once. */
  readonly repeatable: boolean;
}

/** An answer with its JSON, if it has any. */
export interface PayPalAnswer {
  readonly status: number;
  readonly json: Json | null;
}

interface Token {
  readonly text: string;
  readonly endsAt: number;
}

const MAX_BYTES = 256 * 1024;
/** The whole call, repeats included, stays under the time that a request of ours may take. */
const CALL_MS = 10_000;
const TRIES = 3;
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 2_000;
/** A token is renewed this long before its end. */
const SPARE_MS = 60_000;

/** The calls of one PayPal account. */
export class PayPalClient {
  readonly agent: Agent;
  private readonly settings: PayPalSettings;
  private readonly around: Surroundings;
  private token: Token | null = null;
  private fetching: Promise<Token> | null = null;

  constructor(settings: PayPalSettings, around: Surroundings = realSurroundings) {
    this.settings = settings;
    this.around = around;
    const own = settings.authorities === null ? {} : { ca: settings.authorities };
    this.agent = new Agent({ keepAlive: true, maxSockets: 16, minVersion: 'TLSv1.2', ...own });
  }

  /** @throws ProviderError where no answer under 500 comes in time */
  async call(method: 'GET' | 'POST', path: string, body?: Json): Promise<PayPalAnswer> {
    const wanted: Wanted = {
      method,
      path,
      repeatable: method === 'GET',
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    };
    const deadline = this.around.now() + CALL_MS;
    const token = await this.currentToken();
    let answer = await this.send(this.withToken(wanted, token), deadline);
    if (answer.status === 401) {
      // Revoked early: it was not executed, so even a call that must not be repeated may go again, once.
      if (this.token === token) this.token = null;
      answer = await this.send(this.withToken(wanted, await this.currentToken()), deadline);
    }
    if (answer.status >= 500 || answer.status === 401 || answer.status === 429) {
      throw new ProviderError(`PayPal answers ${answer.status} to ${method}`);
    }
    return { status: answer.status, json: parseObject(answer.body.toString('utf8')) };
  }

  /** Lets go of connections that are kept open. */
  close(): void {
    this.agent.destroy();
  }

  private withToken(wanted: Wanted, token: Token): Wanted {
    return { ...wanted, headers: { ...wanted.headers, authorization: `Bearer ${token.text}` } };
  }

  /** Whoever needs a token while one is being fetched waits for the same one. */
  private currentToken(): Promise<Token> {
    if (this.token !== null && this.token.endsAt - SPARE_MS > this.around.now()) {
      return Promise.resolve(this.token);
    }
    this.fetching ??= this.fetchToken().finally(() => {
      this.fetching = null;
    });
    return this.fetching;
  }

  private async fetchToken(): Promise<Token> {
    const { clientId, clientSecret } = this.settings;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const asked = this.around.now();
    const answer = await this.send(
      {
        method: 'POST',
        path: '/v1/oauth2/token',
        body: 'grant_type=client_credentials',
        headers: {
          authorization: `Basic ${basic}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        repeatable: true,
      },
      asked + CALL_MS,
    );
    const json = parseObject(answer.body.toString('utf8'));
    const text = stringAt(json, 'access_token');
    const seconds = json?.expires_in;
    if (answer.status !== 200 || text === null || !/^[\x21-\x7e]{1,4096}$/.test(text)) {
      throw new ProviderError(
        `PayPal gives no token (${answer.status}): are its client id and secret right?`,
      );
    }
    // Short-lived tokens must not be fetched for each call, nor endless ones be kept.
    const life = typeof seconds === 'number' && seconds > 0 ? Math.min(seconds, 86_400) * 1_000 : 0;
    this.token = { text, endsAt: asked + Math.max(life, SPARE_MS + 1_000) };
    return this.token;
  }

  /** Tries once, or again where that is harmless and there is time. */
  private async send(wanted: Wanted, deadline: number): Promise<HttpsAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await this.sendOnce(wanted, deadline).catch(asExchangeError);
      const wait = this.waitBefore(attempt, outcome, wanted.repeatable);
      if (wait !== null && this.around.now() + wait < deadline) await this.around.sleep(wait);
      else if (outcome instanceof ExchangeError) {
        throw new ProviderError(`PayPal does not answer: ${outcome.message}`, { cause: outcome });
      } else return outcome;
    }
  }

  /** How long to wait for another try; null where there is to be none. */
  private waitBefore(
    attempt: number,
    outcome: HttpsAnswer | ExchangeError,
    repeatable: boolean,
  ): number | null {
    if (attempt >= TRIES) return null;
    const backoff = FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + this.around.random());
    if (outcome instanceof ExchangeError) return repeatable || outcome.notSent ? backoff : null;
    const { status, retryAfter } = outcome;
    // 429 was not executed; after 5xx nobody knows.
    if (status !== 429 && !(repeatable && status >= 500)) return null;
    const asked = Number(retryAfter ?? Number.NaN) * 1_000;
    if (Number.isNaN(asked)) return backoff;
    return asked <= LONGEST_WAIT_MS ? Math.max(asked, backoff) : null;
  }

  private sendOnce(wanted: Wanted, deadline: number): Promise<HttpsAnswer> {
    const left = deadline - this.around.now();
    if (left <= 0) return Promise.reject(new ExchangeError('There is no time left', true));
    const { method, path, body, headers } = wanted;
    return exchange({
      method,
      url: new URL(path, this.settings.apiUrl),
      headers: { accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
      timeoutMs: Math.min(this.around.tryMs, left),
      maxBytes: MAX_BYTES,
      agent: this.agent,
    });
  }
}

function asExchangeError(error: unknown): ExchangeError {
  return error instanceof ExchangeError ? error : new ExchangeError(String(error), false, error);
}
