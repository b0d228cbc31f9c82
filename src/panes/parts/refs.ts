// Gives one element to several refs.
import { type Ref, type RefCallback, useCallback } from 'react';

/** A ref callback that fills both refs; stable while they are. */
export function useMergedRef<T>(first: Ref<T> | undefined, second: Ref<T> | undefined): RefCallback<T> {
  return useCallback(
    (element: T | null) => {
      const undoFirst = assign(first, element);
      const undoSecond = assign(second, element);
      return () => {
        undoFirst();
        undoSecond();
      };
    },
    [first, second],
  );
}

function assign<T>(ref: Ref<T> | undefined, element: T | null): () => void {
  if (typeof ref === 'function') {
    const undo = ref(element);
    return typeof undo === 'function' ? undo : () => void ref(null);
  }
  if (!ref) return () => {};
  ref.current = element;
  return () => {
    ref.current = null;
  };
}
