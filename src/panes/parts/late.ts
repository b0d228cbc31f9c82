// Code that comes after the first load: fetched once when it is wanted; a failed fetch is tried at the next wish.
import { useEffect, useReducer, useState } from 'react';
import { whenIdle } from './idle';

/** A module, or a part of one, that may not be there yet. */
export class Late<T> {
  /** Null until it was fetched. */
  value: T | null = null;
  private pending: Promise<T> | null = null;

  constructor(private readonly fetch: () => Promise<T>) {}

  /** Rejects where it cannot be fetched. */
  load(): Promise<T> {
    this.pending ??= this.fetch().then(
      (value) => {
        this.value = value;
        return value;
      },
      (error: unknown) => {
        this.pending = null;
        throw error;
      },
    );
    return this.pending;
  }
}

/** False until the browser has nothing better to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}

/** What a component knows of something late. */
export interface Arrival<T> {
  readonly value: T | null;
  /** The last attempt failed. */
  readonly failed: boolean;
}

/**
 * Fetches `late` for a component that wants it, and draws it anew once it is there.
 * @param wish false while it is not wanted; another truthy value tries again after a failure
 */
export function useLate<T>(late: Late<T>, wish: boolean | string): Arrival<T> {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [failed, setFailed] = useState(false);
  const { value } = late;
  const wanted = value === null && wish;
  useEffect(() => {
    if (wanted === false) return;
    let gone = false;
    late.load().then(
      () => !gone && redraw(),
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [late, wanted]);
  return { value, failed: failed && value === null };
}
