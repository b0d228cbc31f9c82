// What a command is, and when it may run.

import type { Workspace } from '../stores/workspace';
import type { CommandArgs } from './ids';

export type CommandId = keyof CommandArgs;

/** Facts about the moment that conditions may ask for; finite, so that overlap is decidable. */
export interface ContextKeys {
  readonly screen: 'workspace' | 'settings' | 'login' | 'other';
  readonly focus: 'folders' | 'files' | 'tabs' | 'todos' | 'filter' | 'form' | 'notifications' | 'none';
  /** The caret is in a text field. */
  readonly typing: boolean;
  /** The caret is in a text field that is empty. */
  readonly emptyField: boolean;
  readonly editing: 'none' | 'todo' | 'name' | 'shortcut';
  /** The layer that owns the keyboard. */
  readonly layer: 'none' | 'dialog' | 'menu' | 'palette' | 'recorder';
  readonly selection: 'none' | 'one' | 'many';
  readonly clipboard: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly file: 'none' | 'active';
  /** The list is narrowed, or about to be. */
  readonly filtered: boolean;
  /** A folder or file in the sidebar is under the cursor and may be renamed, moved and deleted. */
  readonly item: 'none' | 'default' | 'folder' | 'file';
  /** That item has a single-key shortcut. */
  readonly itemKey: boolean;
  readonly tabs: 'none' | 'one' | 'many';
  /** A closed tab can be opened again. */
  readonly closedTabs: boolean;
  /** Text that lost its place is kept to be taken back. */
  readonly keptText: boolean;
  /** Stored data was set aside as unreadable. */
  readonly damaged: boolean;
  /** The server refused changes that were made here. */
  readonly failedChanges: boolean;
  /** A change made here replaced one of another device, which can be brought back. */
  readonly otherVersion: boolean;
  /** A macro is being recorded. */
  readonly recording: boolean;
  /** There are macros. */
  readonly macros: boolean;
  /** The person may change keys. */
  readonly editKeys: boolean;
  /** Some keys differ from the defaults. */
  readonly ownKeys: boolean;
  readonly phone: boolean;
  readonly os: 'mac' | 'other';
  readonly surface: 'tab' | 'app' | 'desktop';
  readonly online: boolean;
  readonly signedIn: boolean;
  /** What somebody pays for; `renewing` can be cancelled. */
  readonly plan: 'free' | 'ending' | 'renewing';
  /** Who is signed in must say once more who they are. */
  readonly sessionEnded: boolean;
  /** What goes on and can be stopped: the commands that do so say it themselves, by their facts. */
  readonly underWay?: 'export' | 'import' | 'none';
}

/** All members must hold; an array of values means any of them. */
export type Clause = {
  readonly [K in keyof ContextKeys]?: ContextKeys[K] | readonly ContextKeys[K][];
};
/** One clause, or alternatives of which one must hold. */
export type When = Clause | readonly Clause[];

export type Source =
  | 'key'
  | 'palette'
  | 'menu'
  | 'button'
  | 'pointer'
  | 'drag'
  | 'swipe'
  | 'toast'
  | 'program';

export type Category = 'Sidebar' | 'Tab' | 'Todo' | 'App' | 'Account';

/** What a command gets to work with: the stores. */
export interface CommandContext {
  readonly workspace: Workspace;
  readonly source: Source;
}

/** A row that fills a command's arguments in the palette. */
export interface PaletteRow<Id extends CommandId = CommandId> {
  readonly args: CommandArgs[Id];
  readonly title: string;
  readonly detail?: string;
  readonly icon?: string;
  /** Colour of a folder or file glyph, `#rrggbb`. */
  readonly color?: string;
  readonly glyph?: 'folder' | 'file';
  /** Why the row cannot be chosen. */
  readonly disabled?: string;
  /** One key that picks the row in its page. */
  readonly key?: string;
}

export interface Command<Id extends CommandId = CommandId> {
  readonly id: Id;
  /** As a verb; may depend on the moment ("Undo: Delete 3 to-dos"). */
  readonly title: string | ((ctx: CommandContext) => string);
  /** What Keyboard Shortcuts call it, where the title is of the moment ("Not important"). */
  readonly name?: string;
  readonly category: Category;
  /** The one gate for key, palette, menu, button and `execute`. */
  readonly when?: When;
  /** Of several selected to-dos it takes the one with the cursor. */
  readonly single?: true;
  /** Whether the palette lists it now (decisions D7): a key that comes all the same is answered with why not. */
  offers?(ctx: CommandContext): boolean;
  /** Facts that the arguments settle, or only this command knows: `when` is judged about what is acted on. */
  facts?(ctx: CommandContext, args: CommandArgs[Id] | undefined): Partial<ContextKeys>;
  /** Calls an intention. `false`, or a promise of it, says that a store refused (limit, bad input). */
  run(ctx: CommandContext, args: CommandArgs[Id]): unknown;
  /** The plug-in that brought it: named where it fails. */
  readonly plugin?: string;
  readonly keywords?: readonly string[];
  readonly icon?: string;
  /** Default `show` for commands without required arguments. Rows make a second step. */
  readonly palette?: 'show' | 'hide' | PalettePage<Id>;
}

/** The second step of a command in the palette, where its argument is chosen. */
export interface PalettePage<Id extends CommandId = CommandId> {
  readonly placeholder: string;
  rows(ctx: CommandContext): Iterable<PaletteRow<Id>>;
  /** What is about to happen to what: "Moving Launch plan". Stands above the rows. */
  subject?(ctx: CommandContext): string | null;
  /** The titles of the rows say all, so that they can be found without this step too. */
  readonly direct?: true;
}

export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'disabled'; readonly by: keyof ContextKeys }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly error: unknown };

export type Dispose = () => void;

/** A command of any id, as lists hold them. */
export type AnyCommand = { readonly [Id in CommandId]: Command<Id> }[CommandId];
