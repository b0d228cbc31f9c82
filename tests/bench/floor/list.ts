// One windowed list: an array of to-dos, and elements for those rows only that can be seen.

/** A row of it. */
export interface Todo {
  readonly id: string;
  readonly text: string;
}

export const ROW_PX = 36;
/** Rows beyond both edges, so that a little scrolling shows no gap. */
const BEYOND = 8;

/** A list in its grid; it draws when it is told to. */
export interface List {
  readonly todos: Todo[];
  /** Draws what lies between these two heights of the scrolled content, counted from the grid's top. */
  draw(from: number, to: number): void;
  /** The element of a row, where it is drawn. */
  row(id: string): HTMLElement | undefined;
}

/** @param completed whether its checkboxes are checked */
export function makeList(grid: HTMLElement, todos: Todo[], completed: boolean): List {
  const drawn = new Map<string, HTMLElement>();
  return {
    todos,
    row: (id) => drawn.get(id),
    draw: (from, to) => {
      grid.style.height = `${todos.length * ROW_PX}px`;
      grid.setAttribute('aria-rowcount', String(todos.length));
      const first = Math.max(0, Math.floor(from / ROW_PX) - BEYOND);
      const last = Math.min(todos.length, Math.ceil(to / ROW_PX) + BEYOND);
      const seen = new Set<string>();
      for (let at = first; at < last; at += 1) {
        const todo = todos[at];
        if (todo === undefined) continue;
        seen.add(todo.id);
        const row = drawn.get(todo.id) ?? grid.appendChild(makeRow(todo, completed));
        drawn.set(todo.id, row);
        place(row, at);
      }
      for (const [id, row] of drawn) {
        if (seen.has(id)) continue;
        row.remove();
        drawn.delete(id);
      }
    },
  };
}

function place(row: HTMLElement, at: number): void {
  const index = String(at + 1);
  if (row.getAttribute('aria-rowindex') === index) return;
  row.setAttribute('aria-rowindex', index);
  row.style.transform = `translateY(${at * ROW_PX}px)`;
}

function makeRow({ id, text }: Todo, completed: boolean): HTMLElement {
  const row = document.createElement('div');
  row.setAttribute('role', 'row');
  row.setAttribute('aria-label', text);
  row.dataset.id = id;
  row.tabIndex = -1;
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.checked = completed;
  box.tabIndex = -1;
  const words = document.createElement('span');
  words.textContent = text;
  row.append(box, words);
  return row;
}
