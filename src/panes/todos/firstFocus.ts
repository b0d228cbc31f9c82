// Puts the caret into the add field when the workspace appears and nobody has the focus yet (spec §4).
import { useLayoutEffect, useRef } from 'react';
import { useApp } from '../context';

/** Once, as soon as the stored data is there. Touch screens would answer with their keyboard, so they are left alone. */
export function useFirstFocus(): void {
  const { ready, layout, focus } = useApp().workspace;
  const done = useRef(false);
  useLayoutEffect(() => {
    if (!ready || done.current) return;
    done.current = true;
    const free = document.activeElement === null || document.activeElement === document.body;
    if (free && !layout.touch && focus.request === null) focus.to('form');
  }, [ready, layout, focus]);
}
