// When streams are told what they have to tell: after those who ask are answered, and never all at once (sync P11).

/** So many are told in one turn of the event loop: those who ask wait less than those who listen. */
const MOST_TOLD = 250;

/** Those that have something to tell, in their order. */
export class TellingTurns {
  private readonly due = new Set<{ tell(): void }>();
  private isTurnComing = false;

  /** Whoever asked and is answered now comes first; what is told later goes with what comes until then. */
  add(stream: { tell(): void }): void {
    this.due.add(stream);
    this.come();
  }

  /** It has nothing to tell any more. */
  remove(stream: { tell(): void }): void {
    this.due.delete(stream);
  }

  /** One turn at a time: else those who ask would wait for several in a row. */
  private come(): void {
    if (this.isTurnComing || this.due.size === 0) return;
    this.isTurnComing = true;
    setImmediate(() => {
      this.isTurnComing = false;
      this.tell();
      this.come();
    });
  }

  private tell(): void {
    let left = MOST_TOLD;
    for (const stream of this.due) {
      if (left === 0) return;
      left -= 1;
      this.due.delete(stream);
      stream.tell();
    }
  }
}
