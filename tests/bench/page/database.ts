// What the page writes to the browser's database, and when it has come to rest with the server.

/** How long nothing must have been written for a change to be kept everywhere. */
const QUIET_MS = 250;
const LOOK_MS = 20;

let open = 0;
let spent = 0;
let last = 0;

/** Counts transactions that write, from the first question to the word of the database that it is safe. */
export function watchDatabase(): void {
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    const made = transaction.call(this, stores, mode, options);
    if (mode === 'readwrite') follow(made);
    return made;
  };
}

/** What was written before does not count any more. */
export function forgetWrites(): void {
  spent = 0;
}

/**
 * Waits until all is written, the page calls itself synced and was quiet for a moment; the mark `bench:kept` in the trace
 * says when. @returns how long transactions that write took, by the clock
 */
export async function kept(patience: number): Promise<number> {
  const deadline = performance.now() + patience;
  const state = (): string =>
    document.querySelector('[role="status"][aria-label="Sync status"]')?.textContent ?? '';
  while (open > 0 || performance.now() - last < QUIET_MS || state() !== 'Synced') {
    if (performance.now() > deadline) throw new Error(`The page did not come to rest: ${state()}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  performance.mark('bench:kept');
  return spent;
}

function follow(transaction: IDBTransaction): void {
  const began = performance.now();
  open += 1;
  const ended = (): void => {
    open -= 1;
    last = performance.now();
    spent += last - began;
  };
  transaction.addEventListener('complete', ended);
  transaction.addEventListener('abort', ended);
}
