// Runs inside both pages of the TodoMVC bench: does a step's actions in one task, and marks actions that come from outside.

/** How a page is worked: what is found where, and which event deletes. */
export interface Hands {
  readonly field: string;
  /** The checkboxes of open to-dos. */
  readonly toggles: string;
  /** The checkboxes of completed ones. */
  readonly done: string;
  /** The buttons that delete; null where Space and Delete work on the row with the focus. */
  readonly destroys: string | null;
  /** The lists of both, which tell how many rows they have; null where all are drawn. */
  readonly lists: readonly [string, string] | null;
}

/** The three steps. */
export type StepName = 'add' | 'complete' | 'delete';

/** What a page is asked to do. */
export interface Step {
  readonly name: StepName;
  readonly hands: Hands;
  readonly count: number;
  /** Marks of the trace carry it. */
  readonly n: number;
}

/** The door for the bench, at `window.tabdoSteps`. */
export interface Steps {
  /** All actions in one task; ends after the next frame was painted, and when the page rests. */
  atOnce(step: Step): Promise<void>;
  /** Marks the next `count` actions and the frame that follows each; numbers go on from `n`. */
  follow(step: Step): void;
  /** How many of these actions have been painted. */
  painted(): number;
  /** Where the nth action is to be clicked. */
  place(step: Step): readonly [number, number];
  /** Makes ready for a step: the focus where its keys go. */
  ready(step: Step): void;
  /** How many open to-dos and completed ones there are. */
  counts(hands: Hands): readonly [number, number];
  /** Waits until the page has nothing to do. */
  rest(): Promise<void>;
}

declare global {
  interface Window {
    tabdoSteps: Steps;
  }
}

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

/** Runs after the paint when called by a frame. */
const afterTask = (run: () => void): void => void scheduler.postTask(run, { priority: 'user-blocking' });

/** An empty list is not drawn. */
const rowsOf = (list: string): number => Number(all(list)[0]?.getAttribute('aria-rowcount') ?? 0);

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

function key(target: Element | null, name: string, keyCode: number): void {
  const init = { key: name, code: name === ' ' ? 'Space' : name, keyCode, bubbles: true, cancelable: true };
  for (const type of ['keydown', 'keyup']) target?.dispatchEvent(new KeyboardEvent(type, init));
}

const DO: Readonly<Record<StepName, (step: Step) => void>> = {
  add: ({ hands, count }) => {
    const [field] = all(hands.field);
    for (let n = 0; n < count && field; n += 1) {
      setValue?.call(field, `Something to do ${n}`);
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
      key(field, 'Enter', 13);
    }
  },
  complete: ({ hands, count }) => {
    if (hands.destroys) for (const toggle of all(hands.toggles)) toggle.click();
    else for (let n = 0; n < count; n += 1) key(document.activeElement, ' ', 32);
  },
  delete: ({ hands, count }) => {
    if (hands.destroys) for (const button of all(hands.destroys)) button.click();
    else for (let n = 0; n < count; n += 1) key(document.activeElement, 'Delete', 46);
  },
};

let painted = 0;

window.tabdoSteps = {
  async atOnce(step) {
    await new Promise<void>((resolve) => {
      setTimeout(() => {
        performance.mark(`bench:start ${step.n}`);
        DO[step.name](step);
        requestAnimationFrame(() =>
          afterTask(() => {
            performance.mark(`bench:frame ${step.n} 1`);
            resolve();
          }),
        );
      });
    });
    await window.tabdoSteps.rest();
  },
  follow({ name, hands, count, n: first }) {
    painted = 0;
    const begins = name === 'add' ? 'input' : name === 'complete' || hands.destroys ? 'mousedown' : 'keydown';
    const ends = name === 'add' ? 'keydown' : begins === 'mousedown' ? 'click' : 'keydown';
    let n = first - 1;
    let going = false;
    const begin = (): void => {
      if (going) return;
      going = true;
      n += 1;
      performance.mark(`bench:start ${n}`);
    };
    const end = (): void => {
      if (!going) return;
      going = false;
      const here = n;
      if (here === first + count - 1) {
        window.removeEventListener(begins, begin, { capture: true });
        window.removeEventListener(ends, end, { capture: true });
      }
      requestAnimationFrame(() =>
        afterTask(() => {
          performance.mark(`bench:frame ${here} 1`);
          painted = here - first + 1;
        }),
      );
    };
    window.addEventListener(begins, begin, { capture: true });
    window.addEventListener(ends, end, { capture: true });
  },
  painted: () => painted,
  place({ name, hands }) {
    const selector = name === 'complete' || hands.destroys === null ? hands.toggles : hands.destroys;
    const [target] = all(selector);
    if (!target) throw new Error('Nothing to click');
    target.scrollIntoView({ block: 'nearest' });
    const box = target.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  },
  ready({ name, hands }) {
    if (name === 'add') all(hands.field)[0]?.focus();
    // A click on the words selects the row, and the keys go there.
    if (name !== 'add' && !hands.destroys) {
      const row = all(name === 'delete' ? hands.done : hands.toggles)[0]?.closest<HTMLElement>(
        '[role="row"]',
      );
      row?.click();
      row?.focus();
    }
  },
  counts: ({ lists, toggles, done }) =>
    lists ? [rowsOf(lists[0]), rowsOf(lists[1])] : [all(toggles).length, all(done).length],
  async rest() {
    for (let n = 0; n < 3; n += 1) {
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
    }
  },
};
