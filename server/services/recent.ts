// What was used lately, by a key: of bounded size, whoever comes.

/** A map that forgets what nobody has asked for while many others were asked for. */
export class Recent<V> {
  #young = new Map<string, V>();
  #old = new Map<string, V>();
  readonly #most: number;

  /** @param most so many stay at least, and twice as many at most */
  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): V | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: string, value: V): void {
    // Old ones go all at once: looking for the oldest at each use would cost more than the use.
    if (this.#young.size >= this.#most && !this.#young.has(key)) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, value);
  }

  delete(key: string): void {
    this.#young.delete(key);
    this.#old.delete(key);
  }
}
