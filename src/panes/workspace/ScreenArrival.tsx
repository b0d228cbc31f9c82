// After a change of screen the page starts at its top and the keyboard is in it, not on what is gone.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { focusMain } from './arrival';

/** Wraps the screens; `path` is the address shown. */
export function Arrival({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const known = useRef(path);
  useLayoutEffect(() => {
    if (known.current === path) return;
    known.current = path;
    window.scrollTo(0, 0);
    // The workspace has its own wishes for the focus.
    if (path !== '/') focusMain();
  }, [path]);
  return children;
}
