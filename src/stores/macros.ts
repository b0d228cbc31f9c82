// Macros: named sequences of commands. Keeps them with the preferences, and holds what is being recorded or written.
import { makeAutoObservable, observableRef } from 'mobx';
import { lateMessages } from '../platform/contract/lateMessages';
import { messages } from '../platform/contract/messages';
import { cleanName } from '../platform/contract/text';
import type { Cancel, Ids, KeyValueStorage } from '../platform/types';
import type { Alerts } from './alerts';
import type { MacroDraft } from './macroDraft';
import {
  type Macro,
  type MacroStep,
  MOST_MACROS,
  MOST_STEPS,
  type ReadMacros,
  readMacros,
} from './macroFile';
import { type Noted, Recording } from './macroRecording';
import type { Dialogs } from './ui/dialogs';

/** Where they are kept (decisions D4: anything beyond spec §3 goes under `tabdo.`). */
export const MACROS_KEY = 'tabdo.macros';
/** Where a value goes that could not be read at all, before it is written over. */
const UNREAD_KEY = 'tabdo.macros.unread';

const NOTHING: ReadMacros = { macros: [], problems: [], unread: [] };

export interface MacrosDeps {
  readonly storage: KeyValueStorage;
  readonly ids: Ids;
  readonly alerts: Alerts;
  readonly dialogs: Dialogs;
}

export class Macros {
  list: readonly Macro[];
  recording: Recording | null = null;
  /** Kept when its dialog closes, so that nothing recorded is lost by a key. */
  draft: MacroDraft | null = null;
  private removed: Macro | null = null;
  /** The storage refused the last write: what is in memory is all there is. */
  private refused = false;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly deps: MacrosDeps) {
    this.list = this.read().macros;
    makeAutoObservable<Macros, 'deps' | 'removed' | 'refused' | 'listeners' | 'read'>(this, {
      list: observableRef,
      recording: observableRef,
      draft: observableRef,
      deps: false,
      removed: false,
      refused: false,
      listeners: false,
      read: false,
      get: false,
      onChange: false,
      toJson: false,
    });
  }

  get(id: string): Macro | undefined {
    return this.list.find((macro) => macro.id === id);
  }

  /** Called after macros came, went or changed, here or in another window. */
  onChange(listener: () => void): Cancel {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Another window wrote them. */
  reload(): void {
    this.list = this.read().macros;
    this.tell();
  }

  startRecording(): void {
    this.recording = new Recording();
    this.deps.alerts.setBanner({
      id: 'recording',
      kind: 'warning',
      text: lateMessages.macroRecording,
      action: { label: 'Stop recording', command: 'macros-stop' },
    });
    this.deps.alerts.announce('Recording started');
  }

  note(noted: Noted): void {
    this.recording?.note(noted);
  }

  /** Asks for a name; with nothing recorded there is nothing to name. */
  stopRecording(): void {
    const steps = this.recording?.steps ?? [];
    this.recording = null;
    this.deps.alerts.removeBanner('recording');
    if (steps.length === 0) this.deps.alerts.info(lateMessages.macroEmptyRecording);
    else this.open({ id: null, name: '', steps: steps.slice(0, MOST_STEPS), problem: null });
  }

  /** Opens the editor for a new macro. */
  beginNew(): void {
    this.open({ id: null, name: '', steps: [], problem: null });
  }

  /** Opens the editor for a macro; false when it is gone. */
  beginEdit(id: string): boolean {
    const macro = this.get(id);
    if (macro) this.open({ ...macro, problem: null });
    return macro !== undefined;
  }

  /** What is typed and chosen in the editor so far. */
  change(part: { readonly name?: string; readonly steps?: readonly MacroStep[] }): void {
    if (this.draft) this.draft = { ...this.draft, ...part, problem: null };
  }

  /** The editor was closed without saving: what it held can be had back. */
  leave(): void {
    const { draft } = this;
    if (!draft || draft.steps.length === 0 || !this.isChanged(draft)) this.draft = null;
    else this.deps.alerts.info(lateMessages.macroNotSaved, { label: 'Go on', command: 'macros-resume' });
  }

  resume(): void {
    if (this.draft) this.open(this.draft);
  }

  discard(): void {
    this.draft = null;
    this.deps.dialogs.closeDialog();
  }

  /** False, with the reason in the editor, where the draft cannot be a macro. */
  save(): boolean {
    const { draft } = this;
    if (!draft) return false;
    const name = cleanName(draft.name);
    const problem = 'problem' in name ? nameProblem(name.problem) : this.problemOf(draft, name.text);
    if (problem !== null || 'problem' in name) {
      this.draft = { ...draft, problem };
      this.deps.alerts.announce(problem ?? '', true);
      return false;
    }
    const macro: Macro = { id: draft.id ?? this.deps.ids.next(), name: name.text, steps: draft.steps };
    this.draft = null;
    this.deps.dialogs.closeDialog();
    this.put([macro]);
    this.deps.alerts.success(`Saved ${macro.name}`);
    return true;
  }

  remove(id: string): boolean {
    const macro = this.get(id);
    if (!macro) return false;
    this.removed = macro;
    this.write((macros) => macros.filter((other) => other.id !== id));
    this.deps.alerts.info(`Deleted ${macro.name}`, { label: 'Undo', command: 'macros-restore' });
    return true;
  }

  /** Takes the last removal back. Macros are preferences: they are no steps of the workspace's history. */
  restore(): boolean {
    const { removed } = this;
    this.removed = null;
    if (removed) this.put([removed]);
    return removed !== null;
  }

  /** All macros, for a file: the member `macros` of an exported keymap. */
  toJson(): readonly Macro[] {
    return this.list.map(({ id, name, steps }) => ({ id, name, steps }));
  }

  /** Adds the macros of a file; those with an id that is here already take its place. Says what it left out. */
  fromJson(value: unknown): { readonly added: number; readonly problems: readonly string[] } {
    const { macros, problems } = readMacros(value);
    const fresh = macros.filter(({ id }) => !this.get(id));
    const room = Math.max(0, MOST_MACROS - this.list.length);
    const over = fresh.slice(room);
    const taken = macros.filter((macro) => !over.includes(macro));
    if (taken.length > 0) this.put(taken);
    const full = over.map(({ name }) => `Macro ${name}: only ${MOST_MACROS} macros are kept`);
    return { added: taken.length, problems: [...problems, ...full] };
  }

  private open(draft: MacroDraft): void {
    this.draft = draft;
    if (!this.deps.dialogs.open({ kind: 'macro' })) this.leave();
  }

  private isChanged({ id, name, steps }: MacroDraft): boolean {
    const saved = id === null ? undefined : this.get(id);
    return saved?.name !== name || saved.steps !== steps;
  }

  private problemOf({ id, steps }: MacroDraft, name: string): string | null {
    if (steps.length === 0) return lateMessages.macroNoSteps;
    if (steps.length > MOST_STEPS) return lateMessages.macroTooLong;
    const same = ({ name: other }: Macro): boolean => other.toLowerCase() === name.toLowerCase();
    if (this.list.some((macro) => macro.id !== id && same(macro))) return lateMessages.macroNameTaken;
    return id === null && this.list.length >= MOST_MACROS ? lateMessages.macroTooMany : null;
  }

  private put(macros: readonly Macro[]): void {
    this.write((list) => [
      ...list.map((old) => macros.find(({ id }) => id === old.id) ?? old),
      ...macros.filter(({ id }) => !list.some((old) => old.id === id)),
    ]);
  }

  /** Changes what is stored now: another window may have written meanwhile. */
  private write(change: (list: readonly Macro[]) => readonly Macro[]): void {
    const { storage, alerts } = this.deps;
    const stored = this.read();
    const next = change(stored.text !== null && stored.readable && !this.refused ? stored.macros : this.list);
    try {
      if (!stored.readable) storage.set(UNREAD_KEY, stored.text);
      storage.set(MACROS_KEY, JSON.stringify([...next, ...stored.unread]));
      this.refused = false;
    } catch {
      this.refused = true;
      alerts.error(lateMessages.macroNotStored);
    }
    this.list = next;
    this.tell();
  }

  private read() {
    const text = this.deps.storage.get(MACROS_KEY);
    if (text === null) return { ...NOTHING, text, readable: true } as const;
    try {
      return { ...readMacros(JSON.parse(text)), text, readable: true } as const;
    } catch {
      return { ...NOTHING, text, readable: false } as const;
    }
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

function nameProblem(problem: 'empty' | 'too-long' | 'null-character'): string {
  if (problem === 'empty') return lateMessages.macroNoName;
  return problem === 'too-long' ? messages.tooLongName : messages.nullCharacter;
}
