// Marks in the page's trace that belong to no key: its first paint, and each animation frame while asked for.

// As of when it was painted: the observer is told later.
new PerformanceObserver((list) => {
  const first = list.getEntriesByName('first-contentful-paint')[0];
  if (first) performance.mark('bench:painted', { startTime: first.startTime });
}).observe({ type: 'paint', buffered: true });

let ticking = false;

/** Marks each animation frame from now on, or no more. */
export function tick(on: boolean): void {
  ticking = on;
  if (on) requestAnimationFrame(mark);
}

function mark(): void {
  performance.mark('bench:tick');
  if (ticking) requestAnimationFrame(mark);
}
