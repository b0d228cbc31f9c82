// Texts that lost their place, given back: one into the add field, each of several as a to-do (decisions D14, sync P15, P19).
import { runInAction } from 'mobx';
import type { FileId, TodoId } from '../platform/contract/entities';
import { cleanText, MAX_TODO_TEXT } from '../platform/contract/text';
import { type Drafts, NEXT_TEXT, RESCUED } from './drafts';
import type { Items } from './items';
import type { Journal } from './journal';
import type { Tabs } from './tabs';
import type { AddTarget, NewTodo } from './todoActions';
import type { Focus } from './ui/focus';

export interface RestoringDeps {
  readonly drafts: Drafts;
  readonly items: Items;
  readonly tabs: Tabs;
  readonly focus: Focus;
  readonly journal: Journal;
  readonly list: { target(): AddTarget };
  readonly pasting: { giveBack(todos: readonly NewTodo[], then: () => void): boolean };
}

/** Where they are kept, among the files. */
const PLACE = RESCUED as FileId;

/** So often texts are added that come back each time because the browser stores nothing. */
const MOST_TRIES = 2;
/** What was added last of what a window kept, and how often. */
const given = new WeakMap<Drafts, { readonly texts: readonly string[]; readonly times: number }>();

/** All texts that lost their place, those typed for files that are gone included. They stay where they are. */
function rescuedTexts(drafts: Drafts, isGone: (id: FileId) => boolean): readonly string[] {
  for (const id of drafts.orphans(isGone)) drafts.rescueDraft(id);
  return drafts.text(PLACE).split(NEXT_TEXT).filter(Boolean);
}

/** Forgets the first so many of them. */
function forget(drafts: Drafts, count: number): void {
  drafts.set(PLACE, drafts.text(PLACE).split(NEXT_TEXT).slice(count).join(NEXT_TEXT));
}

/** Forgets every text that lost its place, or whose file is not shown. */
export function dropRescued(drafts: Drafts): void {
  const all = rescuedTexts(drafts, () => true);
  forget(drafts, all.length);
}

/** One stands in the add field then, behind what stood there. Several are to-dos, once the person has agreed to many. */
export function restoreRescued(workspace: RestoringDeps): boolean {
  const { drafts, items, tabs, focus, pasting } = workspace;
  return runInAction(() => {
    const texts = rescuedTexts(drafts, (id) => !items.file(id));
    const todos = texts.flatMap((raw) => {
      const clean = cleanText(raw, MAX_TODO_TEXT);
      return 'text' in clean ? { text: clean.text, completed: false } : [];
    });
    const isMany = texts.length > 1 && todos.length === texts.length && hasRoom(workspace, todos);
    const tries = triesOf(drafts, texts);
    if (isMany && tries < MOST_TRIES)
      return pasting.giveBack(todos, () => {
        forget(drafts, texts.length);
        given.set(drafts, { texts, times: tries + 1 });
      });
    // What is not stored as to-dos is handed out piece by piece, so that each stays a text of its own.
    const taken = isMany ? texts.slice(0, 1) : texts;
    forget(drafts, taken.length);
    drafts.set(tabs.currentId, [drafts.text(tabs.currentId), ...taken].filter(Boolean).join(' '));
    focus.to('form');
    return true;
  });
}

/** How often these were added and came back. */
function triesOf(drafts: Drafts, texts: readonly string[]): number {
  const last = given.get(drafts);
  return last && texts.every((text) => last.texts.includes(text)) ? last.times : 0;
}

/** The limits of the plan let so many be added. */
function hasRoom({ journal, list }: RestoringDeps, todos: readonly NewTodo[]): boolean {
  const { fileId, made } = list.target();
  const creates = todos.map((todo, at) => ({
    type: 'create_todo' as const,
    id: `${at}` as TodoId,
    fileId,
    ...todo,
  }));
  return journal.limitFor([...made, ...creates]) === null;
}
