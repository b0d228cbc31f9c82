// Server-sent events out of a stream of bytes: fetch can carry a token, which the browser's own reader cannot (sync P11).

/** One event. */
export interface StreamEvent {
  readonly name: string;
  readonly data: string;
}

/** An event may be this long; a stream that sends more without an end is not ours. */
const MOST_CHARACTERS = 1_000_000;

/**
 * Reads events until the stream ends or breaks.
 * @param heard also called with null for signs of life
 */
export async function readEvents(
  stream: ReadableStream<Uint8Array>,
  heard: (event: StreamEvent | null) => void,
): Promise<void> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const blocks = rest.split(/\r\n\r\n|\n\n|\r\r/);
      rest = blocks.pop() ?? '';
      for (const block of blocks) heard(eventOf(block));
      if (rest.length > MOST_CHARACTERS) throw new Error('an event is too long');
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function eventOf(block: string): StreamEvent | null {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split(/\r\n|\n|\r/)) {
    const [, field = '', value = ''] = /^([a-z]*):? ?(.*)$/.exec(line) ?? [];
    if (line.startsWith(':')) continue;
    if (field === 'event') name = value;
    else if (field === 'data') data.push(value);
  }
  return data.length === 0 ? null : { name, data: data.join('\n') };
}
