// A double click answers one question: its second click answers nothing that was not there at its first.
import { type RefObject, useEffect, useRef } from 'react';

/** A tap that comes so soon after another one, so near to it, belongs to it: not every browser counts taps. */
const AGAIN_MS = 400;
const AGAIN_PX = 24;

const CONTROL = 'button, a[href], [role="button"]';

/** A click, and what it answered. */
interface Answer {
  readonly control: Element | null;
  readonly question: string;
}

/**
 * Where buttons stay under the pointer while what they ask changes, or another one takes the place of the one that was
 * pressed, the rest of a double click does nothing. One that began before this was there does nothing either.
 * @param question what the buttons answer; another text is another question
 */
export function useOneAnswer(around: RefObject<HTMLElement | null>, question: string): void {
  const asked = useRef(question);
  asked.current = question;
  useEffect(() => {
    let first: Answer | null = null;
    let last: MouseEvent | null = null;
    const element = around.current;
    const judge = (event: MouseEvent): void => {
      // A key pressed it.
      if (event.detail === 0) return;
      const control = event.target instanceof Element ? event.target.closest(CONTROL) : null;
      const again = event.detail > 1 || (last !== null && isTapAfter(last, event));
      last = event;
      if (!again) first = { control, question: asked.current };
      else if (control !== null && (control !== first?.control || asked.current !== first.question)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    element?.addEventListener('click', judge, true);
    return () => element?.removeEventListener('click', judge, true);
  }, [around]);
}

function isTapAfter(last: MouseEvent, event: MouseEvent): boolean {
  if (!('pointerType' in event) || event.pointerType !== 'touch') return false;
  const far = Math.max(Math.abs(event.clientX - last.clientX), Math.abs(event.clientY - last.clientY));
  return far < AGAIN_PX && event.timeStamp - last.timeStamp < AGAIN_MS;
}
