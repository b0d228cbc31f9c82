// A place in a page that comes to life in the browser, when somebody comes near (see src/site.ts).
import type { ReactNode } from 'react';

/** What stands there before it lives. */
export function Island({ name, children }: { readonly name: string; readonly children?: ReactNode }) {
  return <div data-island={name}>{children}</div>;
}
