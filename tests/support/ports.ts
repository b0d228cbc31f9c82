// Ports for programs that are to be told theirs, and waiting until a driver answers on one.
import { createServer } from 'node:net';

const WAIT_MS = 15_000;
const POLL_MS = 100;

/** A port that nothing listened on a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Waits for a driver, which refuses for a moment once it is started; fails by its name. */
export async function whenAnswers(port: number, name: string): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const there = await fetch(`http://127.0.0.1:${port}/status`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (there) return;
    if (Date.now() > deadline) throw new Error(`${name} did not get ready`);
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}
