// Whose server a desktop window talks to, changed by the person: tried first, kept for the next start (decisions D19).
import { makeAutoObservable } from 'mobx';
import { type ServerChoice, StorageRefused } from '../platform/types';

/** What it says when it cannot be. */
export const serverWords = {
  unclear: 'Write the address of a server, as in https://tabdo.example.com',
  signedIn: 'Log out first: the account that is open here belongs to this server',
  inUse: 'This server is in use already',
  silent: (origin: string) => `No Tabdo server answers at ${origin}`,
  unkept: 'The address could not be stored on this device',
} as const;

/** Who may know whether somebody is signed in, and can start anew. */
export interface ServerAddressDeps {
  isSignedIn(): boolean;
  reload(): void;
}

export class ServerAddress {
  /** As typed; kept until it is in use. */
  typed: string;
  /** Why it is not, in the person's words. */
  problem: string | null = null;
  isAsking = false;
  /** The one that is asked now. */
  private asked: string | null = null;

  constructor(
    private readonly choice: ServerChoice,
    private readonly deps: ServerAddressDeps,
  ) {
    this.typed = choice.origin;
    makeAutoObservable<ServerAddress, 'choice' | 'deps' | 'asked'>(this, {
      asked: false,
      choice: false,
      deps: false,
      // Not a fact of this store: asked each time.
      isSignInSafe: false,
    });
  }

  /** The origin that is in use. */
  get origin(): string {
    return this.choice.origin;
  }

  /** Whether another one than the build's is in use. */
  get isOwn(): boolean {
    return this.choice.origin !== this.choice.builtIn;
  }

  /** Whether the system's keychain keeps the sign-in. */
  get isSignInSafe(): boolean {
    return this.choice.isSignInSafe();
  }

  type(text: string): void {
    this.typed = text;
    this.problem = null;
  }

  /** Uses what is typed, once it answers; what is typed stays where it cannot be used. */
  async use(): Promise<void> {
    const origin = this.choice.read(this.typed);
    if (origin === null) return this.refuse(serverWords.unclear);
    if (origin === this.origin) return this.refuse(serverWords.inUse);
    if (this.deps.isSignedIn()) return this.refuse(serverWords.signedIn);
    if (origin === this.asked) return;
    this.ask(origin);
    const answers = await this.choice.answers(origin);
    // Another one is asked instead.
    if (origin !== this.asked) return;
    this.ask(null);
    if (this.choice.read(this.typed) !== origin) return;
    if (!answers) this.refuse(serverWords.silent(origin));
    else if (this.deps.isSignedIn()) this.refuse(serverWords.signedIn);
    else this.keep(origin === this.choice.builtIn ? null : origin);
  }

  /** Goes back to the server of the build, which need not answer now. */
  reset(): void {
    if (this.deps.isSignedIn()) this.refuse(serverWords.signedIn);
    else this.keep(null);
  }

  private keep(origin: string | null): void {
    try {
      this.choice.keep(origin);
    } catch (error) {
      if (!(error instanceof StorageRefused)) throw error;
      this.refuse(serverWords.unkept);
      return;
    }
    this.deps.reload();
  }

  private refuse(problem: string): void {
    this.problem = problem;
  }

  private ask(origin: string | null): void {
    this.asked = origin;
    this.isAsking = origin !== null;
    if (this.isAsking) this.problem = null;
  }
}
