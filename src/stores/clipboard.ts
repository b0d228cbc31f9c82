// Copying to-dos out as text lines and pasting lines in as to-dos (decisions D15).
import { makeAutoObservable, observableRef } from 'mobx';
import type { TodoId } from '../platform/contract/entities';
import { lateMessages } from '../platform/contract/lateMessages';
import { messages, todosCount } from '../platform/contract/messages';
import { cleanText, MAX_TODO_TEXT, type TextProblem } from '../platform/contract/text';
import type { Clipboard as SystemClipboard } from '../platform/types';
import { type Alerts, TOAST_MS } from './alerts';
import { parseLines } from './pastedLines';
import type { AddTarget, NewTodo, TodoActions } from './todoActions';
import type { Todos } from './todos';

/** More lines than this are pasted only after asking (decisions D15). */
export const ASK_ABOVE = 10;

export type PastePlan =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly problem: TextProblem }
  | { readonly kind: 'ready'; readonly todos: readonly NewTodo[] }
  | { readonly kind: 'ask'; readonly todos: readonly NewTodo[] };

/** The internal list of copied to-dos, next to the system's clipboard. */
export class TodoClipboard {
  private copied: readonly NewTodo[] = [];
  private copiedText = '';
  /** What was copied last is on its way to the system. */
  private writing: Promise<boolean> | null = null;
  /** Lines waiting for an answer to "Add N to-dos". */
  waiting: readonly NewTodo[] | null = null;

  constructor(
    private readonly system: SystemClipboard,
    private readonly todos: Todos,
    private readonly actions: TodoActions,
    private readonly alerts: Alerts,
  ) {
    makeAutoObservable<TodoClipboard, 'system' | 'todos' | 'actions' | 'alerts' | 'copied' | 'writing'>(
      this,
      {
        writing: false,
        system: false,
        todos: false,
        actions: false,
        alerts: false,
        copied: observableRef,
        waiting: observableRef,
      },
    );
  }

  /** Whoever copied is gone. */
  forget(): void {
    this.copied = [];
    this.copiedText = '';
    this.waiting = null;
  }

  get isEmpty(): boolean {
    return this.copied.length === 0;
  }

  /** Copies to-dos, in list order, inside Tabdo and as text lines for other programs. */
  async copy(ids: readonly TodoId[]): Promise<void> {
    const rows = ids.flatMap((id) => this.todos.todo(id) ?? []);
    if (rows.length === 0) return;
    this.copied = rows.map(({ text, completed }) => ({ text, completed }));
    this.copiedText = rows.map((row) => row.text).join('\n');
    const done = `Copied ${todosCount(rows.length)}`;
    this.writing = this.system.write(this.copiedText);
    const reached = await this.writing;
    if (reached) this.alerts.success(done);
    else this.alerts.show({ kind: 'info', text: lateMessages.copyRefused, ms: TOAST_MS });
    this.alerts.announce(done);
  }

  /** What pasting would add now. Our own copies keep order and state, other text becomes lines. */
  async plan(): Promise<PastePlan> {
    if (this.writing) await this.writing;
    return this.planFor(await this.system.read());
  }

  /** The same for a text at hand; null stands for a clipboard that cannot be read. */
  planFor(text: string | null): PastePlan {
    if (text === null || sameText(text, this.copiedText)) {
      return this.copied.length === 0 ? { kind: 'nothing' } : { kind: 'ready', todos: this.copied };
    }
    const todos = cleanLines(text);
    if (typeof todos === 'string') return { kind: 'refused', problem: todos };
    if (todos.length === 0) return { kind: 'nothing' };
    return { kind: todos.length > ASK_ABOVE ? 'ask' : 'ready', todos };
  }

  /** Adds what was pasted; one undo step, all or nothing. */
  paste(todos: readonly NewTodo[], { fileId, made }: AddTarget): boolean {
    return this.actions.addAll(fileId, todos, `Paste ${todosCount(todos.length)}`, made);
  }

  wait(todos: readonly NewTodo[]): void {
    this.waiting = todos;
  }

  /** What waited, once: the answer was yes. */
  take(): readonly NewTodo[] | null {
    const { waiting } = this;
    this.waiting = null;
    return waiting;
  }
}

const sameText = (a: string, b: string): boolean => a.replace(/\r\n/g, '\n') === b.replace(/\r\n/g, '\n');

/** Why nothing came of pasting. */
export function sayUnpasted(
  alerts: Alerts,
  plan: Extract<PastePlan, { readonly kind: 'nothing' | 'refused' }>,
): void {
  if (plan.kind === 'nothing') alerts.info(lateMessages.nothingToPaste);
  else alerts.error(plan.problem === 'too-long' ? messages.tooLongTodo : messages.nullCharacter);
}

/** Lines as to-dos as they are stored, or why one of them cannot be: then none is (decisions D15, D27). */
function cleanLines(text: string): readonly NewTodo[] | TextProblem {
  const todos: NewTodo[] = [];
  for (const line of parseLines(text)) {
    const clean = cleanText(line.text, MAX_TODO_TEXT);
    if ('problem' in clean) return clean.problem;
    todos.push({ ...line, text: clean.text });
  }
  return todos;
}
