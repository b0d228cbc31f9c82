// What a route is: the name of a call, and one question to a service.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CALLS, CallName } from '../../src/platform/contract/api/calls';
import type { BodyOf, ParamsOf, QueryOf } from '../../src/platform/contract/api/index';
import type { Services } from '../services/index';
import type { Identity } from '../services/sessions';
import type { Envelope } from '../services/sync/request';

/** Who asks: nobody in particular where the call is open to all. */
type IdentityOf<N extends CallName> = (typeof CALLS)[N]['auth'] extends 'session' ? Identity : null;

/** A request whose parts have the shape that the descriptor asks for. */
export interface Context<N extends CallName> {
  readonly services: Services;
  readonly identity: IdentityOf<N>;
  readonly body: BodyOf<N>;
  readonly params: ParamsOf<N>;
  readonly query: QueryOf<N>;
  readonly envelope: Envelope;
  /** For what is not in the contract: headers, the connection. */
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A success (decisions B). */
export interface Success {
  readonly response: unknown;
  readonly message: string;
  readonly seq?: number;
  /** Members beside `response`. */
  readonly beside?: Readonly<Record<string, unknown>>;
  /** Bytes that were written, for the limits. */
  readonly written?: number;
  /** Rows that were looked through, for the limits. */
  readonly rows?: number;
}

/** A success whose text is made already. */
export interface Text {
  readonly status: number;
  readonly text: string;
  readonly replayed?: boolean;
  /** Bytes that were written, for the limits. */
  readonly written?: number;
  /** Rows that were looked through, for the limits. */
  readonly rows?: number;
}

/** Answers a call; undefined where the handler has answered by itself. */
export type Handler<N extends CallName> = (context: Context<N>) => Promise<Success | Text | undefined>;

/** The handlers of some calls. */
export type Handlers<N extends CallName = CallName> = { readonly [K in N]: Handler<K> };
