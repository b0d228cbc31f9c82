// The command registry: the one door for keys, clicks, palette rows, drags and menus.
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { Workspace } from '../stores/workspace';
import { contextKeys } from './context';
import type { CommandArgs } from './ids';
import type {
  AnyCommand,
  Category,
  Command,
  CommandContext,
  CommandId,
  ContextKeys,
  Dispose,
  Outcome,
  Source,
} from './types';
import { Waiting } from './waiting';
import { blockedBy } from './when';

export interface RunEvent {
  /** The same in all events of one run. */
  readonly serial: number;
  readonly id: string;
  readonly args: unknown;
  readonly source: Source;
}

/** `refused`: a store said no. `error`: what was thrown. */
export type RunDetail = RunEvent & { readonly refused?: boolean; readonly error?: unknown };

type Listener = (event: RunDetail) => void;
/** `returned`: what runs at once is over, and what it waits for goes on. */
type EventName = 'willRun' | 'returned' | 'didRun' | 'failed';

/** Thrown when a command id is registered twice. */
export class CommandTaken extends Error {
  constructor(id: string) {
    super(`the command ${id} is registered already`);
    this.name = 'CommandTaken';
  }
}

/** An instance is made in boot; there is no module-wide one. */
export class CommandRegistry {
  readonly keys: ContextKeys;
  private readonly commands = observable.map<string, AnyCommand>([], { deep: false });
  /** Brings the modules that come after the first paint; null once they are here. */
  private bring: (() => Promise<unknown>) | null = null;
  private readonly overrides = new Map<string, { readonly base: object; parts: readonly object[] }>();
  private readonly waiting: Waiting;
  private serial = 0;
  private readonly listeners: Record<EventName, Set<Listener>> = {
    willRun: new Set(),
    returned: new Set(),
    didRun: new Set(),
    failed: new Set(),
  };

  constructor(private readonly workspace: Workspace) {
    this.keys = contextKeys(workspace);
    this.waiting = new Waiting(workspace);
    makeAutoObservable<
      CommandRegistry,
      'workspace' | 'commands' | 'overrides' | 'bring' | 'waiting' | 'serial' | 'listeners' | 'run' | 'atOnce'
    >(this, {
      bring: observableRef,
      waiting: false,
      serial: false,
      keys: false,
      workspace: false,
      commands: false,
      overrides: false,
      listeners: false,
      knows: false,
      get: false,
      list: false,
      title: false,
      isEnabled: false,
      execute: false,
      on: false,
      run: false,
      atOnce: false,
      context: false,
    });
  }

  /** Modules are still to come: an id that nobody has yet counts as able, and running it waits for them. */
  expect(bring: () => Promise<unknown>): void {
    this.bring = bring;
  }

  /** Nothing more is to come. */
  complete(): void {
    this.bring = null;
  }

  /** Somebody has this command, or somebody who is still to come may have it. */
  knows(id: string): boolean {
    return this.commands.has(id) || this.bring !== null;
  }

  /** @throws CommandTaken */
  register<Id extends CommandId>(command: Command<Id>): Dispose {
    if (this.commands.has(command.id)) throw new CommandTaken(command.id);
    this.commands.set(command.id, command as unknown as AnyCommand);
    return () => {
      this.overrides.delete(command.id);
      runInAction(() => this.commands.delete(command.id));
    };
  }

  /** Replaces parts of a command until disposed; overrides stack. */
  override<Id extends CommandId>(id: Id, part: Partial<Omit<Command<Id>, 'id'>>): Dispose {
    const now = this.get(id);
    if (!now) return () => undefined;
    const stack = this.overrides.get(id) ?? { base: now, parts: [] };
    this.overrides.set(id, stack);
    const layer = { ...part };
    const put = (parts: readonly object[]) => {
      stack.parts = parts;
      if (this.commands.has(id)) this.commands.set(id, Object.assign({}, stack.base, ...parts));
    };
    put([...stack.parts, layer]);
    return () => runInAction(() => put(stack.parts.filter((other) => other !== layer)));
  }

  get<Id extends CommandId>(id: Id): Command<Id> | undefined {
    return this.commands.get(id) as unknown as Command<Id> | undefined;
  }

  /** All commands, or those of one category, in the order of registration. */
  list(category?: Category): readonly AnyCommand[] {
    const all = [...this.commands.values()];
    return category ? all.filter((command) => command.category === category) : all;
  }

  title(id: CommandId): string {
    const command = this.get(id);
    if (!command) return id;
    const { title } = command;
    return typeof title === 'string' ? title : title(this.context('program'));
  }

  /** Observable: buttons and menus follow it. */
  isEnabled<Id extends CommandId>(id: Id, args?: CommandArgs[Id]): boolean {
    const command = this.get(id);
    if (!command) return this.bring !== null;
    return this.blockedBy(command, args, 'program') === null;
  }

  context(source: Source): CommandContext {
    return { workspace: this.workspace, source };
  }

  /**
   * Runs a command in the same tick. A rejected promise becomes one alert here and a `failed` event.
   * Where it is called without the argument that its page of the palette asks for, that page is opened.
   * @returns a promise only where the command itself is asynchronous
   */
  execute<Id extends CommandId>(id: Id, args: CommandArgs[Id], source: Source): Outcome | Promise<Outcome> {
    const command = this.get(id);
    if (!command) {
      if (!this.bring) return { kind: 'unknown' };
      return this.waiting.after(this.bring, {
        when: () => (args === undefined && this.get(id)?.when) || {},
        run: () => (this.commands.has(id) ? this.execute(id, args, source) : { kind: 'unknown' }),
      });
    }
    const by = this.blockedBy(command, args, source);
    if (by !== null) return { kind: 'disabled', by };
    const asks = args === undefined && typeof command.palette === 'object';
    return asks ? this.execute('app-palette', { command: id }, source) : this.run(command, args, source);
  }

  on(event: EventName, listener: Listener): Dispose {
    this.listeners[event].add(listener);
    return () => this.listeners[event].delete(listener);
  }

  private blockedBy<Id extends CommandId>(
    command: Command<Id>,
    args: CommandArgs[Id] | undefined,
    source: Source,
  ): keyof ContextKeys | null {
    const facts = command.facts?.(this.context(source), args);
    return blockedBy(command.when, facts ? withFacts(this.keys, facts) : this.keys);
  }

  private run<Id extends CommandId>(
    command: Command<Id>,
    args: CommandArgs[Id],
    source: Source,
  ): Outcome | Promise<Outcome> {
    this.serial += 1;
    const event = { serial: this.serial, id: command.id, args, source };
    const done = (result: unknown): Outcome => {
      this.emit('didRun', { ...event, refused: result === false });
      return result === false ? { kind: 'refused' } : { kind: 'done' };
    };
    this.emit('willRun', event);
    try {
      const result = this.atOnce(event, () => command.run(this.context(source), args));
      if (!(result instanceof Promise)) return done(result);
      return result.then(done, (error: unknown) => this.fail(event, error));
    } catch (error) {
      return this.fail(event, error);
    }
  }

  private atOnce<T>(event: RunEvent, run: () => T): T {
    try {
      return runInAction(run);
    } finally {
      this.emit('returned', event);
    }
  }

  private fail(event: RunEvent, error: unknown): Outcome {
    this.emit('failed', { ...event, error });
    const id = event.id as CommandId;
    const plugin = this.get(id)?.plugin;
    const from = plugin === undefined ? '' : ` (plug-in “${plugin}”)`;
    this.workspace.alerts.error(`That did not work: ${this.title(id)}${from}`);
    return { kind: 'failed', error };
  }

  private emit(event: EventName, detail: RunDetail): void {
    for (const listener of this.listeners[event]) listener(detail);
  }
}

/** The keys as they are, with some facts replaced; the others are still read only when asked for. */
const withFacts = (keys: ContextKeys, facts: Partial<ContextKeys>): ContextKeys =>
  Object.defineProperties(Object.create(keys) as ContextKeys, Object.getOwnPropertyDescriptors(facts));
