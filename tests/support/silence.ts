// A way to a server over which nothing comes at a moment that a test chooses, as when a host vanishes without a word.
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Passes bytes on, until it says nothing more on the connections that there are, or on any. */
export class SilentRelay {
  readonly #target: URL;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #mute = false;

  constructor(target: string) {
    this.#target = new URL(target);
    this.#server = createServer((near) => {
      const far = connect(Number(this.#target.port), this.#target.hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        if (this.#mute) from.pause();
        else from.on('data', (part) => to.write(part));
        from.on('error', () => undefined);
        from.on('close', () => {
          this.#sockets.delete(from);
          to.destroy();
        });
      }
    });
  }

  /** @returns the address to go to instead of the server's */
  async listen(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    const here = new URL(this.#target);
    here.port = String(Object(this.#server.address()).port);
    return here.href;
  }

  /**
   * Nothing comes through any more on the connections that there are, and nobody is told.
   * @param forGood new ones are taken, and hear nothing either
   */
  silence(forGood = false): void {
    this.#mute = forGood;
    for (const socket of this.#sockets) socket.removeAllListeners('data').pause();
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((done) => this.#server.close(done));
  }
}
