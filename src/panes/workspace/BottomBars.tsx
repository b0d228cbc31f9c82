// What rises at the bottom of the workspace: the selection and what can be done with it, or the keys that are lit.
import { SelectionBar } from '../todos/SelectionBar';
import { RevealHint } from './RevealHint';

/** Each shows itself when there is something to show. Comes when the page is quiet. */
export function BottomBars() {
  return (
    <>
      <SelectionBar />
      <RevealHint />
    </>
  );
}

/** Comes with them: nobody looks for help before there is anything to see. */
export { KeyboardButton } from './KeyboardButton';
