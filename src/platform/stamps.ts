// Instants of one client that never repeat nor go back, so that the order of what it did is kept.

/** @returns a maker of ISO instants, each at least a millisecond later than the one before */
export function stamps(now: () => number): () => string {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    last = Math.max(Math.floor(now()), last + 1);
    return new Date(last).toISOString();
  };
}
