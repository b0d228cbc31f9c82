// One line of help in an empty pane (design 8.18).
import type { ReactNode } from 'react';
import * as css from './EmptyLine.css';

/** In the hint colour. */
export function EmptyLine({ children }: { readonly children: ReactNode }) {
  return <p className={css.line}>{children}</p>;
}
