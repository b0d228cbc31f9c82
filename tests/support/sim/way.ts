// The way between a device and the server: every request and every event is an event of the stage, and may meet bad luck.
import type { CallName } from '../../../src/platform/contract/api/calls';
import type { ErrorCode } from '../../../src/platform/contract/api/errors';
import type { Answer, ApiResult, Ask, Http } from '../../../src/platform/http';
import type { AccountApi, Hint, Sender } from '../../../src/stores/backend/account/api';
import { serverApi } from '../../../src/stores/backend/account/server';
import type { Luck } from './luck';
import type { Arrival, Departure, Server } from './server';
import { HERE, known } from './server';
import type { Stage } from './stage';
import type { Tally } from './tally';

/** What a device's connection is like now. */
export interface Connection {
  readonly name: string;
  /** How likely a request meets bad luck. */
  storm: number;
  /** Nothing comes through. */
  cut: boolean;
  /** Batches on their way. */
  flushing: number;
}

export interface WayParts {
  readonly stage: Stage;
  readonly luck: Luck;
  readonly tally: Tally;
  readonly server: Server;
  readonly connection: Connection;
  /** Hears of each request as it leaves. */
  readonly leaves: (arrival: Arrival) => void;
  /** Hears of each answer as it comes. */
  readonly hears: (arrival: Arrival, departure: Departure) => void;
}

const TIMEOUT_MS = 20_000;
const AWAY = { kind: 'unreachable' } as const;

/** What somebody in between may say in the server's place. */
const REFUSALS: readonly (readonly [ErrorCode | 502 | 504, number])[] = [
  ['rate_limited', 4],
  ['unavailable', 3],
  ['internal', 3],
  ['request_timeout', 1],
  ['too_early', 1],
  ['upgrade_required', 1],
  [502, 1],
  [504, 1],
];
const REFUSED = REFUSALS.flatMap(([what, weight]) => Array.from({ length: weight }, () => what));

export class Way implements Http {
  /** Requests on their way, by when they left. */
  private readonly out = new Set<number>();
  private left = 0;

  constructor(private readonly parts: WayParts) {}

  /** The account's calls over this way. */
  api(): AccountApi {
    const { stage } = this.parts;
    const real = serverApi(this, (ms, run) => stage.after(ms, '', run));
    return { ...real, listen: (sender, heard, signal) => this.listen(sender, heard, signal) };
  }

  stream(): Promise<ApiResult<ReadableStream<Uint8Array>>> {
    return Promise.resolve(AWAY);
  }

  call(name: CallName, ask: Ask = {}): Promise<ApiResult<Answer>> {
    const { stage, connection, leaves, tally } = this.parts;
    const arrival: Arrival = {
      name,
      token: ask.token ?? '',
      headers: ask.headers ?? {},
      query: ask.query ?? {},
      body: ask.body === undefined ? null : JSON.stringify(ask.body),
    };
    leaves(arrival);
    if (name === 'batch') connection.flushing += 1;
    if (connection.flushing > 1 && name === 'batch') tally.add('two flushers');
    return new Promise((resolve) => {
      const end = (result: ApiResult<Answer>): void => {
        if (over.is) return;
        over.make();
        if (name === 'batch') connection.flushing -= 1;
        if (result === AWAY) tally.add('P8 unreachable');
        resolve(result);
      };
      const late = (): void => end(AWAY);
      const over = new Over(
        stage.after(ask.timeoutMs ?? TIMEOUT_MS, `${connection.name} ${name} out of time`, late),
      );
      this.travel(arrival, (departure) => {
        if (departure !== null && !over.is) this.parts.hears(arrival, departure);
        end(departure === null ? AWAY : resultOf(departure));
      });
    });
  }

  /** There and back; `back` may hear nothing, or something more than once. */
  private travel(arrival: Arrival, back: (departure: Departure | null) => void): void {
    const { stage, luck, tally, connection } = this.parts;
    const { name } = connection;
    const bad = luck.chance(connection.storm);
    if (connection.cut || (bad && luck.fault('loss', 0.2, 'request lost'))) {
      if (luck.chance(0.7)) stage.after(100, `${name} reaches nobody`, () => back(null));
      return;
    }
    if (bad && luck.kinds.has('refusals') && luck.chance(0.35)) {
      const departure = this.refusal(luck.pick(REFUSED));
      stage.after(20 + luck.below(500), `${name} ${arrival.name} ${departure.status}`, () => back(departure));
      return;
    }
    if (bad && luck.fault('loss', 0.25, 'late duplicate')) {
      stage.after(luck.next() * 90_000, `${name} ${arrival.name} once more`, () => this.arrive(arrival));
    }
    this.left += 1;
    const mine = this.left;
    this.out.add(mine);
    const delayed = bad && luck.fault('delay', 0.2, 'delayed beyond the time-out');
    const isSlow = luck.kinds.has('delay') && luck.chance(0.1);
    const usual = 10 + luck.below(isSlow ? 18_000 : 800);
    const there = delayed ? TIMEOUT_MS * 0.8 + luck.next() * 14_000 : usual;
    const twice = bad && luck.fault('loss', 0.2, 'request twice');
    const isLost = bad && luck.fault('loss', 0.35, 'answer lost');
    const isBroken = bad && !isLost && luck.fault('refusals', 0.1, 'done, and answered 504');
    stage.after(there, `${name} ${arrival.name} arrives`, async () => {
      if (Math.min(...this.out) < mine) tally.add('overtaken');
      this.out.delete(mine);
      const [departure] = await Promise.all([this.arrive(arrival), twice ? this.arrive(arrival) : null]);
      if (isLost || connection.cut) return;
      const told = isBroken ? this.refusal(504) : departure;
      stage.after(10 + luck.below(800), `${name} hears ${told?.status ?? 'nothing'}`, () => {
        if (!connection.cut) back(told);
      });
    });
  }

  private arrive(arrival: Arrival): Promise<Departure | null> {
    return this.parts.server.handle(arrival);
  }

  private refusal(what: ErrorCode | 502 | 504): Departure {
    const { tally, luck } = this.parts;
    if (what === 502 || what === 504) {
      tally.add(what === 502 ? 'P8 502' : 'P8 504');
      return { status: what, headers: {}, text: '<html>somebody in between</html>' };
    }
    if (what === 'rate_limited') tally.add('answer 429');
    if (what === 'unavailable') {
      tally.add('answer 503');
      tally.add('P8 503');
    }
    if (what === 'internal') tally.add('answer 500');
    if (what === 'request_timeout') tally.add('P8 408');
    if (what === 'too_early') tally.add('P8 425');
    if (what === 'upgrade_required') tally.add('P8 426');
    const waits = what === 'rate_limited' || (what === 'unavailable' && luck.chance(0.5));
    if (waits && what === 'rate_limited') tally.add('P8 429 with Retry-After');
    return known(what, waits ? { 'retry-after': String(1 + Math.floor(luck.next() * 20)) } : {});
  }

  /** A live stream: events come late, twice or not at all; it ends with the session, the server or the connection. */
  private async listen(
    { token }: Sender,
    heard: (hint: Hint) => void,
    signal: AbortSignal,
  ): Promise<ApiResult<null>> {
    const { stage, luck, server, connection } = this.parts;
    await new Promise<void>((resolve) => {
      stage.after(20 + luck.below(400), `${connection.name} wants to listen`, resolve);
    });
    if (signal.aborted || connection.cut || !server.isUp) return AWAY;
    try {
      const { services } = server;
      const identity = await services.sessions.authenticate(token, HERE);
      services.streams.check(identity);
      const over = new AbortController();
      await new Promise<void>((resolve) => {
        const send = (event: string, data: unknown): void => {
          if (event === 'bye') resolve();
          if (event === 'bye' || connection.cut) return;
          const times = luck.fault('events', 0.15, 'event dropped')
            ? 0
            : luck.fault('events', 0.15, 'event repeated')
              ? 2
              : 1;
          for (let time = 0; time < times; time += 1)
            stage.after(5 + luck.below(3_000), `${connection.name} hears of news`, () => heard(Object(data)));
        };
        const sink = { send, beat: () => undefined, waiting: 0, end: () => resolve(), cut: () => resolve() };
        const stop = services.streams.start(identity, sink);
        const end = (): void => {
          stop();
          resolve();
        };
        if (signal.aborted) end();
        // A window listens again and again with one signal: what is over leaves nothing on it.
        else signal.addEventListener('abort', end, { signal: over.signal });
      });
      over.abort();
      return { kind: 'ok', value: null };
    } catch {
      return AWAY;
    }
  }
}

/** Whether something is over, and what to do then. */
class Over {
  is = false;

  constructor(private readonly cancel: () => void) {}

  make(): void {
    this.is = true;
    this.cancel();
  }
}

/** What `createHttp` makes of an answer. */
function resultOf({ status, headers, text }: Departure): ApiResult<Answer> {
  if (status >= 200 && status < 300) return { kind: 'ok', value: JSON.parse(text) };
  const seconds = headers['retry-after'];
  const retryAfterMs = seconds === undefined ? null : Number(seconds) * 1_000;
  if (!text.startsWith('{')) return { kind: 'refused', status, code: 'unknown', message: '', retryAfterMs };
  const { code, message } = JSON.parse(text);
  return { kind: 'refused', status, code, message, retryAfterMs };
}
