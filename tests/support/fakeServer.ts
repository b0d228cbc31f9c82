// A server that answers as a test says, for what the client asks before and after it is signed in.
import type { CallName } from '../../src/platform/contract/api/calls';
import type { Answer, ApiResult, Ask, Http } from '../../src/platform/http';

type Said = ApiResult<Answer> | Promise<ApiResult<Answer>>;

/** Bytes of an answer that come at once. */
const PIECE = 64;

export class FakeServer implements Http {
  readonly calls: { readonly name: CallName; readonly ask: Ask }[] = [];
  private readonly answers = new Map<CallName, (ask: Ask) => Said>();

  /** What is answered from now on. */
  on(name: CallName, answer: (ask: Ask) => Said): this {
    this.answers.set(name, answer);
    return this;
  }

  async call(name: CallName, ask: Ask = {}): Promise<ApiResult<Answer>> {
    this.calls.push({ name, ask });
    return this.answers.get(name)?.(ask) ?? { kind: 'unreachable' };
  }

  /** The answer in pieces, as a big one comes. */
  async stream(name: CallName, ask: Ask = {}): Promise<ApiResult<ReadableStream<Uint8Array>>> {
    const answer = await this.call(name, ask);
    if (answer.kind !== 'ok') return answer;
    const bytes = new TextEncoder().encode(JSON.stringify(answer.value));
    let at = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: async (control) => {
        await this.between(at);
        if (ask.signal?.aborted) return control.error(new Error('aborted'));
        if (at >= bytes.length) return control.close();
        control.enqueue(bytes.slice(at, at + PIECE));
        at += PIECE;
      },
    });
    return { kind: 'ok', value: body };
  }

  /** What happens between two pieces. */
  between: (sent: number) => void | Promise<void> = () => undefined;

  asked(name: CallName): readonly Ask[] {
    return this.calls.filter((call) => call.name === name).map(({ ask }) => ask);
  }
}

/** A success. */
export const said = (
  response: unknown,
  beside: Readonly<Record<string, unknown>> = {},
): ApiResult<Answer> => ({
  kind: 'ok',
  value: { response, message: 'OK', ...beside },
});

/** A refusal in the server's words. */
export const refused = (status: number, message: string, code = 'refused'): ApiResult<Answer> => ({
  kind: 'refused',
  status,
  code,
  message,
  retryAfterMs: null,
});
