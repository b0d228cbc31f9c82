// What servers answered while a fault was brought about: each status is counted, whoever asked, so that no 5xx goes unseen.

/** The statuses of one fault. */
class Answers {
  private readonly counts = new Map<number, number>();

  /** @param right which 5xx this fault makes the right answer */
  constructor(private readonly right: readonly number[]) {}

  note(status: number): void {
    this.counts.set(status, (this.counts.get(status) ?? 0) + 1);
  }

  of(status: number): number {
    return this.counts.get(status) ?? 0;
  }

  /** How many answers were a failure of the server. */
  get serverErrors(): number {
    const wrong = [...this.counts].filter(([status]) => status >= 500 && !this.right.includes(status));
    return wrong.reduce((sum, [, count]) => sum + count, 0);
  }
}

let current = new Answers([]);

/** Counts anew from here on. */
export function countAnswers(right: readonly number[] = []): Answers {
  current = new Answers(right);
  return current;
}

/** Counts one answer; gives it back. */
export function noted(answer: Response): Response {
  current.note(answer.status);
  return answer;
}
