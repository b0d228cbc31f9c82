// The plain floor of the bench: a long windowed list by hand, with the keys that are measured and nothing else. It
// keeps nothing, undoes nothing, moves nothing slowly and knows no commands.
import './main.css';
import { todoText } from '../seed';
import { makeList, ROW_PX, type Todo } from './list';

/** As many as the largest file of the large workspace has, open and completed. */
const OPEN = 9_000;
const DONE = 1_000;

const part = <E extends Element>(selector: string): E => {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};
const scroller = part<HTMLElement>('[data-scroller]');
const field = part<HTMLInputElement>('input');
const grids = [...document.querySelectorAll<HTMLElement>('[role="grid"]')];

let made = 0;
const make = (text: string): Todo => {
  made += 1;
  return { id: `t${made}`, text };
};
const seeded = (count: number): Todo[] => Array.from({ length: count }, () => make(todoText(made + 1)));

const [openGrid, doneGrid] = grids;
if (!openGrid || !doneGrid) throw new Error('There are no lists.');
const open = makeList(openGrid, seeded(OPEN), false);
const done = makeList(doneGrid, seeded(DONE), true);

let focused = 0;
// Read when it scrolls, and never while a key is answered: reading it then would lay the page out.
let top = 0;
const { clientHeight } = scroller;

function draw(): void {
  open.draw(top, top + clientHeight);
  const below = open.todos.length * ROW_PX;
  done.draw(top - below, top + clientHeight - below);
}

function focusRow(at: number): void {
  focused = Math.max(0, Math.min(open.todos.length - 1, at));
  const wanted = Math.max(Math.min(top, focused * ROW_PX), (focused + 1) * ROW_PX - clientHeight);
  if (wanted !== top) {
    top = wanted;
    draw();
    scroller.scrollTop = top;
  }
  open.row(open.todos[focused]?.id ?? '')?.focus({ preventScroll: true });
}

function take(): Todo | undefined {
  const [todo] = open.todos.splice(focused, 1);
  return todo;
}

const inField: Readonly<Record<string, () => void>> = {
  Enter: () => {
    if (field.value === '') return;
    open.todos.unshift(make(field.value));
    field.value = '';
    draw();
  },
  ArrowDown: () => focusRow(0),
};

const onRow: Readonly<Record<string, () => void>> = {
  ArrowDown: () => focusRow(focused + 1),
  ArrowUp: () => focusRow(focused - 1),
  Home: () => focusRow(0),
  ' ': () => {
    const todo = take();
    if (todo) done.todos.unshift(todo);
    draw();
    focusRow(focused);
  },
  Delete: () => {
    take();
    draw();
    focusRow(focused);
  },
};

// Two that reach what takes the palette in the product: the field, and the middle of the list.
const anywhere: Readonly<Record<string, () => void>> = {
  n: () => field.focus(),
  m: () => focusRow(Math.floor(open.todos.length / 2)),
};

document.addEventListener('keydown', (event) => {
  const keys = event.ctrlKey && event.altKey ? anywhere : event.target === field ? inField : onRow;
  const run = keys[event.key];
  if (!run) return;
  event.preventDefault();
  run();
});
scroller.addEventListener('scroll', () => {
  top = scroller.scrollTop;
  draw();
});
draw();
field.focus();
