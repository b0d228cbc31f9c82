import { useRef } from 'react';

/** While a dialog leaves it keeps showing what it showed: null when it is not open. Closed it must read nothing. */
export function useLast<T>(rows: readonly T[] | null): readonly T[] {
  const last = useRef<readonly T[]>([]);
  if (rows) last.current = rows;
  return last.current;
}
