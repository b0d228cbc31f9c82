// What a person changed in a field, heard before React looks at it. After each change that React sees it draws at once:
// a hundred events of one task would be a hundred drawings of the page, and one is enough.
import { useRef } from 'react';

/**
 * A handler of the capturing phase, beside the usual `onChange`, which then finds nothing new. It calls `change` with
 * what `part` of the field holds; when the task has been drawn, the field shows what it was told to, as with React.
 * @param shown what the field is told to show
 */
export function useChange<const Part extends 'checked' | 'value', Value>(
  part: Part,
  shown: Value,
  change: (value: Value) => void,
) {
  const latest = useRef(shown);
  latest.current = shown;
  return ({ currentTarget: field }: { readonly currentTarget: Record<Part, Value> }): void => {
    const value = field[part];
    change(value);
    // React watches the element's own property: what is put there is known to it.
    field[part] = value;
    queueMicrotask(() => {
      if (field[part] !== latest.current) field[part] = latest.current;
    });
  };
}
