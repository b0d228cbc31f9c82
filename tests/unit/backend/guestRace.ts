// Plays random histories on several windows of one guest: who acts, what arrives, who sleeps or closes.
import fc from 'fast-check';
import type { Draft } from '../../../src/platform/contract/operations';
import { MemoryWorld } from '../../../src/platform/memory';
import { file, folder, GuestWindow } from './support';

/** One step of a history; the numbers are taken modulo whatever there is to choose from. */
export interface Step {
  readonly kind: 'act' | 'deliver' | 'deliver-many' | 'lose' | 'wait' | 'hide' | 'focus' | 'close';
  readonly window: number;
  readonly choice: number;
  readonly what: number;
}

const KINDS: readonly (readonly [Step['kind'], number])[] = [
  ['act', 8],
  ['deliver', 12],
  ['deliver-many', 2],
  ['wait', 2],
  ['hide', 1],
  ['focus', 1],
];

export function histories(
  extra: readonly (readonly [Step['kind'], number])[],
): fc.Arbitrary<readonly Step[]> {
  const kinds = [...KINDS, ...extra].map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind) }));
  const number = fc.nat({ max: 997 });
  return fc.array(fc.record({ kind: fc.oneof(...kinds), window: number, choice: number, what: number }), {
    minLength: 5,
    maxLength: 80,
  });
}

/** Lets promises that were resolved go on. */
const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

const pick = <T>(from: readonly T[], by: number): T | undefined => from[by % from.length];

export class Race {
  readonly world = new MemoryWorld({ delivery: 'soon' });
  readonly windows: GuestWindow[] = [];
  /** Windows that were closed: what they accepted counts like everything else. */
  readonly gone: GuestWindow[] = [];
  /** The value each register must have in the end: only one window ever writes it. */
  readonly registers = new Map<string, unknown>();
  private made = 0;

  async start(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      this.windows.push(await new GuestWindow(this.world.open()).load());
    }
    const first = this.windows[0];
    first?.act({ type: 'create_folder', id: folder('d0'), name: 'D', parentId: null, folderType: 0 });
    first?.addFile('f0');
    first?.addFile('f1', 'd0');
    await this.world.settle();
    await this.world.pass(3000);
    this.world.setDelivery('held');
  }

  async play(steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      this.step(step);
      await tick();
    }
  }

  /** Everything arrives and every timer runs, until nothing happens any more. */
  async end(): Promise<void> {
    for (let round = 0; round < 40; round += 1) {
      let steps = 0;
      for (; this.world.pipes.busy && steps < 5000; steps += 1) {
        const held = this.world.pipes.held();
        const pipe = pick(held, steps);
        if (pipe !== undefined) this.world.pipes.step(pipe);
        await tick();
      }
      this.world.time.advance(1500);
      await tick();
      if (steps === 0 && round > 4) return;
    }
    throw new Error('the windows never came to rest');
  }

  private step({ kind, window, choice, what }: Step): void {
    const chosen = pick(this.windows, window);
    const { pipes, time } = this.world;
    if (kind === 'act' && chosen) this.act(chosen, choice, what);
    else if (kind === 'deliver') {
      const pipe = pick(pipes.held(), choice);
      if (pipe !== undefined) pipes.step(pipe);
    } else if (kind === 'deliver-many') {
      for (let index = 0; index < 12; index += 1) {
        const pipe = pick(pipes.held(), choice + index * 7);
        if (pipe !== undefined) pipes.step(pipe);
      }
    } else if (kind === 'lose') {
      const pipe = pick(
        pipes.held().filter((name) => name.startsWith('channel:')),
        choice,
      );
      if (pipe !== undefined) pipes.drop(pipe);
    } else if (kind === 'wait') time.advance(choice % 160);
    else if (kind === 'hide') chosen?.platform.controls.hide();
    else if (kind === 'focus') chosen?.platform.controls.focus();
    else if (kind === 'close' && chosen && this.windows.length > 1) this.close(chosen);
  }

  private close(window: GuestWindow): void {
    window.platform.controls.hide();
    window.backend.dispose();
    window.platform.close();
    this.windows.splice(this.windows.indexOf(window), 1);
    this.gone.push(window);
  }

  private act(window: GuestWindow, choice: number, what: number): void {
    const todos = [...window.shown.allTodos()].sort((a, b) => (a.id < b.id ? -1 : 1));
    const row = pick(todos, choice);
    this.made += 1;
    const value = `v${this.made}`;
    switch (what % 8) {
      case 0:
      case 1: {
        const id = `t${this.made}`;
        window.addTodo(id, what % 3 === 0 ? 'f0' : 'f1', value);
        this.registers.set(`${id}.exists`, true);
        this.registers.set(`${id}.text`, value);
        break;
      }
      case 2:
        if (row) this.write(window, row.id, 'text', value, { type: 'update_todo', id: row.id, text: value });
        break;
      case 3:
        if (row) {
          const completed = !row.completed;
          this.write(window, row.id, 'completed', completed, { type: 'update_todo', id: row.id, completed });
        }
        break;
      case 4:
        if (row) {
          const deleted = row.deletedAt === null;
          this.write(window, row.id, 'deleted', deleted, { type: 'delete_todos', ids: [row.id], deleted });
        }
        break;
      case 5: {
        const id = choice % 2 === 0 ? 'f0' : 'f1';
        this.write(window, id, 'name', value, { type: 'update_folder', id: file(id), name: value });
        break;
      }
      case 6: {
        const id = `n${this.made}`;
        window.addFile(id, choice % 2 === 0 ? 'd0' : null);
        this.registers.set(`${id}.exists`, true);
        break;
      }
      default: {
        const ids = todos.filter((one) => one.deletedAt === null && one.fileId === 'f0').map((one) => one.id);
        const moved = pick(ids, choice);
        if (!moved) break;
        const base = ids;
        const todoOrder = [moved, ...ids.filter((id) => id !== moved)];
        window.act({ type: 'update_todo_order', fileId: file('f0'), todoOrder, base, moved: [moved] });
      }
    }
  }

  /** Writes a register if this window is the one that may. */
  private write(window: GuestWindow, id: string, field: string, value: unknown, draft: Draft): void {
    const register = `${id}.${field}`;
    if (this.ownerOf(register) !== window.platform.name) return;
    window.act(draft);
    this.registers.set(register, value);
  }

  private ownerOf(register: string): string {
    const all = [...this.windows, ...this.gone].map((window) => window.platform.name).sort();
    let hash = 0;
    for (const character of register) hash = (hash * 31 + character.charCodeAt(0)) % 1009;
    // Whoever made a to-do wrote its text first.
    return pick(all, hash) ?? '';
  }
}
