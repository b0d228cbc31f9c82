// The stream of server-sent events: a connection that stays open (sync P11).
import { whenOver } from '../plugins/over';
import type { Sink } from '../services/sync/streams';
import type { Handlers } from './handler';

/** So long a device may take for what it was sent last. */
const END_WITHIN_MS = 10_000;

export const eventHandlers = {
  events: async ({ services, identity, request, reply }) => {
    services.streams.check(identity);
    const { raw } = reply;
    const cut = (): void => void request.raw.socket.destroy();
    reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
    // Once the stream is over its connection is of no more use, and must not hold up a stop.
    reply.header('connection', 'close');
    reply.hijack();
    // The end of the connection is the end of the stream: framing each event would take four writes for one.
    raw.useChunkedEncodingByDefault = false;
    raw.writeHead(200, Object.fromEntries(Object.entries(reply.getHeaders()).map(([k, v]) => [k, v ?? ''])));
    raw.flushHeaders();
    // A stream is idle for most of its life: no time-out of the server's ends it.
    raw.socket?.setTimeout(0);
    const sink: Sink = {
      send: (event, data) => {
        raw.write(`event: ${event}\ndata: ${data}\n\n`);
      },
      beat: () => {
        raw.write(': alive\n\n');
      },
      get waiting() {
        return raw.writableLength;
      },
      end: () => {
        const timer = setTimeout(cut, END_WITHIN_MS).unref();
        raw.end(() => clearTimeout(timer));
      },
      cut,
    };
    whenOver(request, reply, services.streams.start(identity, sink));
    return undefined;
  },
} satisfies Partial<Handlers>;
