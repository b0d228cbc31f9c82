// When a request is over, however it ends: the framework's own hooks say nothing of one whose body has come in and whose
// connection is cut before the answer.
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What is to be called when a connection closes; those that wait in line on it never hear of it themselves. */
const onClose = new WeakMap<Socket, Set<() => void>>();

/** Calls once: when the answer is handed over, or when nobody is left to take it. */
export function whenOver(
  { raw: { socket } }: FastifyRequest,
  { raw }: FastifyReply,
  over: (answered: boolean) => void,
): void {
  if (socket.destroyed) {
    over(false);
    return;
  }
  const gone = (): void => over(false);
  const waiting = waitingOn(socket).add(gone);
  raw.once('finish', () => {
    if (waiting.delete(gone)) over(true);
  });
}

function waitingOn(socket: Socket): Set<() => void> {
  const known = onClose.get(socket);
  if (known !== undefined) return known;
  const fresh = new Set<() => void>();
  onClose.set(socket, fresh);
  socket.once('close', () => {
    for (const gone of [...fresh]) {
      fresh.delete(gone);
      gone();
    }
  });
  return fresh;
}
