// The two keys that every dialog shows on its buttons; none on phones (design 7.2).
import { type KeySteps, useApp } from '../context';

const ENTER: KeySteps = [['Enter']];
const ESCAPE: KeySteps = [['Esc']];

/** Read it inside an observer. */
export function useDialogKeys(): { readonly enter?: KeySteps; readonly escape?: KeySteps } {
  return useApp().workspace.layout.isPhone ? {} : { enter: ENTER, escape: ESCAPE };
}
