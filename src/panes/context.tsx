// How panes reach stores, commands and key labels: one context, made in boot.
import { computed } from 'mobx';
import { createContext, useContext, useMemo } from 'react';
import type { CommandArgs } from '../commands/ids';
import type { CommandRegistry } from '../commands/registry';
import type { CommandId, Outcome, Source } from '../commands/types';
import type { KeyEditor } from '../keymap/editor';
import type { Recorder } from '../keymap/recorder';
import type { Inspection } from '../keymap/types';
import type { FocusRequest } from '../stores/ui/focus';
import type { Workspace } from '../stores/workspace';

/** Caps of each step of a sequence: [['Ctrl', 'K']] or [['Alt', 'G'], ['L']]. */
export type KeySteps = readonly (readonly string[])[];

/** Which keycaps are lit while a modifier is held (design 9.3). */
export type Reveal = 'none' | 'items' | 'tabs' | 'sequence';

/** One way to go on with a sequence under way. */
export interface Follower {
  readonly command: CommandId;
  readonly args: CommandArgs[CommandId];
  /** What is still to be pressed. */
  readonly keys: KeySteps;
}

/** What the keymap tells the panes; observable. */
export interface KeyHints {
  /** The key shown for a command: the first usable one here, in the person's own letters; null for none. */
  keysFor<Id extends CommandId>(id: Id, args?: CommandArgs[Id]): KeySteps | null;
  /** All keys of a command. */
  allKeysFor(id: CommandId): readonly KeySteps[];
  /** The caps of a press that is no command's, as `Control+Enter`. */
  capsOf(press: string): readonly string[];
  /** What is printed on the key of a folder's digit or a file's letter. */
  capOf(key: string): string;
  readonly reveal: Reveal;
  /** The person hesitates in a sequence: what can follow is listed. */
  readonly listing: boolean;
  /** What can follow the keys pressed so far, while that is listed. */
  readonly followers: readonly Follower[];
  /** Explains every key from now on instead of running it, until the returned function is called. */
  inspect(onPress: (inspection: Inspection) => void, onLeave: () => void): () => void;
}

export interface App {
  readonly workspace: Workspace;
  readonly registry: CommandRegistry;
  readonly hints: KeyHints;
  /** Resolves when what comes after the first paint is there; after a failure this tries again. */
  arrive(): Promise<unknown>;
  /** The keys of both systems, for the dialog that shows and changes them; it comes with `arrive`. */
  readonly editor: KeyEditor;
  /** What is being pressed while a key is recorded; it comes with `arrive`. */
  readonly recorder: Recorder;
}

const Context = createContext<App | null>(null);

export const AppProvider = Context.Provider;

/** @throws outside of the provider: a fault of ours, never of the person. */
export function useApp(): App {
  const app = useContext(Context);
  if (!app) throw new Error('a pane was rendered outside of the app');
  return app;
}

/** The wish to focus something in an area; who draws that one is not drawn anew for those of others. Use it in an observer. */
export function useWish(area: FocusRequest['area']): FocusRequest | null {
  const { focus } = useApp().workspace;
  return useMemo(() => computed(() => focus.wishFor(area)), [focus, area]).get();
}

export type Execute = <Id extends CommandId>(
  id: Id,
  args: CommandArgs[Id],
  source?: Source,
) => Outcome | Promise<Outcome>;

/** Runs commands from a pane; the source is `button` unless said otherwise. */
export function useExecute(): Execute {
  const { registry } = useApp();
  return (id, args, source = 'button') => registry.execute(id, args, source);
}

export type ShownKeys = <Id extends CommandId>(id: Id, args?: CommandArgs[Id]) => KeySteps | undefined;

/** The keys to draw beside a command; none on phones (design 7.2). Read it inside an observer. */
export function useKeys(): ShownKeys {
  const { hints, workspace } = useApp();
  return (id, args) => (workspace.layout.isPhone ? undefined : (hints.keysFor(id, args) ?? undefined));
}
