// The lines of a text from outside as to-dos. Whoever shared it cannot change it here, so no line is refused (decisions D27).
import { cleanText, MAX_TODO_TEXT, wellFormed } from '../platform/contract/text';
import { parseLines } from './pastedLines';
import { shorten } from './shorten';
import type { NewTodo } from './todoActions';

export interface SharedLines {
  readonly todos: readonly NewTodo[];
  /** Lines that are longer than a to-do may be: each of them became several. */
  readonly split: number;
}

/** So many lines of a text from outside are shown before it is added. */
const SHOWN_LINES = 5;
const SHOWN_LENGTH = 120;

/** What a text from outside would add, and what the person is shown of it. */
export function sharedQuestion(text: string): SharedLines & { readonly shared: readonly string[] } {
  const lines = sharedLines(text);
  return {
    ...lines,
    shared: lines.todos.slice(0, SHOWN_LINES).map((todo) => shorten(todo.text, SHOWN_LENGTH)),
  };
}

/** Nothing of the text is left out but U+0000, which stands for nothing. */
export function sharedLines(text: string): SharedLines {
  const todos: NewTodo[] = [];
  let split = 0;
  for (const line of parseLines(text.replaceAll('\u0000', ''))) {
    const parts = pieces(wellFormed(line.text));
    if (parts.length > 1) split += 1;
    for (const part of parts) {
      const clean = cleanText(part, MAX_TODO_TEXT);
      if ('text' in clean) todos.push({ ...line, text: clean.text });
    }
  }
  return { todos, split };
}

/** Cut at blanks, and where there is none between graphemes. */
function pieces(line: string): string[] {
  if (line.length <= MAX_TODO_TEXT) return [line];
  const parts: string[] = [];
  let rest = Array.from(line);
  while (rest.length > MAX_TODO_TEXT) {
    const at = cutOf(rest.slice(0, MAX_TODO_TEXT), rest[MAX_TODO_TEXT] ?? '');
    parts.push(rest.slice(0, at).join(''));
    rest = rest.slice(at);
  }
  return [...parts, rest.join('')];
}

/** How far behind the last blank may be; a cut there leaves most of the room unused. */
const LOOK_BACK = 1000;

/** @param next the first code point that has no room */
function cutOf(head: readonly string[], next: string): number {
  const tail = head.slice(-LOOK_BACK);
  const blank = [...tail, next].findLastIndex((point) => /\s/.test(point));
  if (blank > 0) return head.length - tail.length + blank;
  const last = [...new Intl.Segmenter().segment(tail.join('') + next)].at(-1);
  const before = last === undefined ? tail.length : Array.from(last.input.slice(0, last.index)).length;
  // A grapheme without an end is cut all the same.
  return before > 0 ? head.length - tail.length + before : head.length;
}
