// What a person typed into a field, heard before React looks at it. After each change that React sees it draws at once:
// a hundred events of one task would be a hundred drawings of the page, and one is enough.
import { useRef } from 'react';

/** What holds a text: an input or a textarea. */
type Field = { value: string; readonly type: string };

/**
 * A handler of `input` in the capturing phase, beside the usual `onChange`, which then finds nothing new. When the task
 * has been drawn, the field shows what it was told to, as with React.
 * @param shown what the field is told to show
 */
export function useTyped(shown: string, change: (text: string) => void) {
  const latest = useRef(shown);
  latest.current = shown;
  return ({ currentTarget: field }: { readonly currentTarget: Field }): void => {
    const { value, type } = field;
    // Its value is another than what it shows while a space stands at an end: writing one would move the caret.
    if (type === 'email') return;
    change(value);
    // React watches the element's own property: what is put there is known to it.
    field.value = value;
    queueMicrotask(() => {
      if (field.value !== latest.current) field.value = latest.current;
    });
  };
}
