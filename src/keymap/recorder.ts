// The recorder: while it is on, keys are taken down as a new shortcut or to find one, and do nothing else (decisions D12).
import { makeAutoObservable, observableRef } from 'mobx';
import type { CommandArgs } from '../commands/ids';
import type { CommandId } from '../commands/types';
import type { Os } from '../platform/types';
import type { Dialogs, Recording } from '../stores/ui/dialogs';
import type { KeyEditor } from './editor';
import { isNativeEditing } from './native';
import { isModifier, printPress, readStroke } from './press';
import { chosen, refusalOf } from './recorderRules';
import { strokeOf, typesText } from './stroke';
import type { DispatcherHost, Press, PrintedKeys, Readings, Sequence, Stroke } from './types';
import { judge, type Verdict } from './verdict';
import { MOST_STEPS, wireKey } from './wire';

/** What was pressed so far. */
export interface Recorded {
  readonly keys: Sequence;
  /** All that each press may mean. */
  readonly pressed: readonly Readings[];
  /** What becomes of it; null while there is nothing. */
  readonly verdict: Verdict | null;
  /** Why the last press was not taken. */
  readonly problem: string | null;
  /** Modifiers that are down, as presses name them. */
  readonly held: Press | null;
}

export interface RecorderParts {
  readonly os: Os;
  readonly dialogs: Dialogs;
  readonly editor: KeyEditor;
  readonly layout: PrintedKeys;
  readonly host: DispatcherHost;
}

type Edit = Extract<Recording, { kind: 'edit' }>;

const NOTHING: Recorded = { keys: [], pressed: [], verdict: null, problem: null, held: null };

export class Recorder {
  private recorded: { readonly of: Recording; readonly what: Recorded } | null = null;
  /** The key that ended a recording: held down, it must not begin the next one. */
  private swallowed: string | null = null;

  constructor(private readonly parts: RecorderParts) {
    makeAutoObservable<Recorder, 'parts' | 'recorded' | 'swallowed'>(this, {
      parts: false,
      recorded: observableRef,
      swallowed: false,
      keyDown: false,
      keyUp: false,
    });
  }

  /** What was pressed in the recording under way. */
  get now(): Recorded {
    const { recording } = this.parts.dialogs;
    return recording !== null && this.recorded?.of === recording ? this.recorded.what : NOTHING;
  }

  /** What Reassign and Enter would save; null while there is nothing that could be. */
  get candidate(): CommandArgs['shortcuts-save'] | null {
    const { recording } = this.parts.dialogs;
    const { keys, verdict } = this.now;
    if (recording?.kind !== 'edit' || !verdict || verdict.kind === 'refused') return null;
    if (verdict.kind === 'taken' && verdict.fixed) return null;
    const holders = verdict.kind === 'taken' ? verdict.by.filter(({ layer }) => layer !== 'item') : [];
    const { id, platform, replaces } = recording;
    const free = holders.map((binding) => ({ id: binding.command, key: wireKey(binding.keys) }));
    return { id, platform, replaces, key: wireKey(keys), free };
  }

  /** The window lost the keyboard: no modifier is known to be down. */
  release(): void {
    const { recording } = this.parts.dialogs;
    if (recording) this.note(recording, { ...this.now, held: null });
  }

  keyDown(event: Event): void {
    const stroke = strokeOf(event);
    if (!stroke) return;
    if (stroke.repeat && stroke.code === this.swallowed) {
      consume(event);
      return;
    }
    this.swallowed = null;
    const { recording } = this.parts.dialogs;
    if (recording === null) this.find(event, stroke);
    else if (!isElsewhere(event.target)) this.record(event, stroke, recording);
    else if (isPlain(stroke, 'Escape')) this.end(event, stroke);
  }

  keyUp(event: Event): void {
    const stroke = strokeOf(event);
    if (!stroke) return;
    if (stroke.code === this.swallowed) this.swallowed = null;
    const { recording } = this.parts.dialogs;
    // What is still down after a press belongs to that press, not to a next one.
    if (recording && this.now.held) this.note(recording, { ...this.now, held: heldBy(stroke) });
  }

  private record(event: Event, stroke: Stroke, recording: Recording): void {
    // Tab stays the way to the buttons of the row.
    if (stroke.key === 'Tab' && !stroke.ctrl && !stroke.alt && !stroke.meta) return;
    consume(event);
    if (stroke.repeat) return;
    if (isPlain(stroke, 'Escape')) this.end(event, stroke);
    else if (recording.kind === 'edit' && isPlain(stroke, 'Enter')) this.enter(stroke, recording);
    else if (isModifier(stroke.key)) this.note(recording, { ...this.now, held: heldBy(stroke) });
    else this.take(stroke, recording);
  }

  private take(stroke: Stroke, recording: Recording): void {
    const readings = readStroke(stroke, this.parts.os, this.parts.layout);
    const problem = refusalOf(stroke, readings, this.parts.os);
    if (problem !== null) this.note(recording, { ...this.now, problem, held: null });
    else if (recording.kind === 'search') this.search(readings);
    else this.append(readings, recording);
  }

  private append(readings: Readings, recording: Edit): void {
    const here = readings.map((press) => this.parts.editor.translate(press, recording.platform));
    const before = goesOn(this.now) ? this.now : NOTHING;
    const press = chosen(here);
    const keys = press === undefined ? before.keys : [...before.keys, press];
    const pressed = [...before.pressed, here];
    const verdict = judge(this.keymapOf(recording), recording.id as CommandId, keys, pressed);
    this.note(recording, { keys, pressed, verdict, problem: null, held: null });
  }

  /** Saves what is free; for what others have the question is answered by its buttons. */
  private enter(stroke: Stroke, recording: Edit): void {
    const { verdict, keys } = this.now;
    if (keys.length === 0) this.note(recording, { ...this.now, problem: PRESS_FIRST });
    else if (verdict?.kind === 'taken') {
      document.querySelector<HTMLElement>('[data-reassign]')?.focus();
    } else if (this.candidate) {
      this.swallowed = stroke.code;
      this.parts.host.execute('shortcuts-save', this.candidate, 'key');
    }
  }

  private end(event: Event, stroke: Stroke): void {
    consume(event);
    this.swallowed = stroke.code;
    this.parts.host.execute('shortcuts-edit-cancel', undefined, 'key');
  }

  /** A combination pressed in the search field of the dialog, as long as it does nothing there. */
  private find(event: Event, stroke: Stroke): void {
    const { dialogs, os, host, layout, editor } = this.parts;
    const isField = event.target instanceof Element && event.target.closest('[data-key-search]') !== null;
    if (!isField || dialogs.layer !== 'dialog' || stroke.composing || stroke.repeat) return;
    if (!(stroke.ctrl || stroke.alt || stroke.meta) || typesText(stroke, os)) return;
    const readings = readStroke(stroke, os, layout);
    if (readings.length === 0 || readings.some((press) => isNativeEditing(press, os))) return;
    if (editor.keymap(editor.own).resolve([readings], host.contextKeys()).kind === 'run') return;
    consume(event);
    this.search(readings);
  }

  private search(readings: Readings): void {
    this.parts.host.execute('shortcuts-search', { keys: readings.join(' | ') }, 'key');
  }

  private keymapOf({ platform }: Edit) {
    return this.parts.editor.keymap(platform);
  }

  private note(of: Recording, what: Recorded): void {
    this.recorded = { of, what };
  }
}

/** Starts listening; the returned function stops it. Called after the dispatcher, which is silent meanwhile. */
export function startRecorder(recorder: Recorder): () => void {
  const stop = new AbortController();
  const capture = { capture: true, signal: stop.signal };
  window.addEventListener('keydown', (event) => recorder.keyDown(event), capture);
  window.addEventListener('keyup', (event) => recorder.keyUp(event), capture);
  window.addEventListener('blur', () => recorder.release(), { signal: stop.signal });
  return () => stop.abort();
}

/** Some keys close the tab before the page hears of them: meanwhile the browser asks first (traps B7). */
export function guardUnload(): () => void {
  const ask = (event: Event): void => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

const PRESS_FIRST = 'Press a combination first. Enter alone saves, and cannot be recorded';

/** Whether the next press is a further step; after a refused or taken key a new one begins. */
function goesOn({ keys, verdict, problem }: Recorded): boolean {
  if (keys.length === 0 || keys.length >= MOST_STEPS || problem !== null) return false;
  return verdict?.kind === 'free' || verdict?.kind === 'own' || isBeginning(verdict);
}

/** Longer sequences begin with it: another way to go on may be free. */
function isBeginning(verdict: Verdict | null): boolean {
  if (verdict?.kind === 'taken') return verdict.how === 'shorter';
  return verdict?.kind === 'refused' && verdict.goesOn;
}

function isPlain(stroke: Stroke, key: string): boolean {
  return (
    stroke.key === key && !stroke.composing && !stroke.ctrl && !stroke.alt && !stroke.shift && !stroke.meta
  );
}

/** The modifiers that are down, printed like a press without its key. */
function heldBy({ ctrl: control, alt, shift, meta }: Stroke): Press | null {
  const held = printPress({ control, alt, shift, meta, key: 'Unidentified' });
  return held === 'Unidentified' ? null : held;
}

/** A button or field of its own has the focus: its keys are its own. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const control = target.closest('button, a, input, select, textarea');
  return control !== null && control.closest('[data-recorder]') === null;
}

function consume(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
