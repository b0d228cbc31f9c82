// Drives the default keys of one layout on one system through a real browser, and notes what did not do what it should.
import { createKeymap } from '../../src/keymap/keymap';
import { clausesOf } from '../../src/keymap/overlap';
import { partsOf, toPress } from '../../src/keymap/press';
import type { Keybinding, Sequence, Stroke } from '../../src/keymap/types';
import { type LayoutTable, type System, strokeFor } from '../unit/keymap/layouts';
import { type Seen, waitToSee } from './eye';
import { BASE, CASES, type Case, NAMED_CASES, SPOTS, type Spot } from './layoutCases';
import { keyNamed, type TrustedKey, type TrustedKeyboard } from './trustedKeys';

/** One keyboard at one system. */
export interface Keyboard {
  readonly system: System;
  readonly id: string;
  readonly table: LayoutTable;
}

/** What was tried and what went wrong. */
export interface RunResult {
  readonly tried: number;
  readonly wrong: readonly string[];
}

const MOST_FAULTS = 4;

/** Keys of the seeded files and folders. */
const ITEM_KEYS = ['b', 'n', '5'];

/** What the browser and the app are told; `keys` is what a person presses. */
export class LayoutRun {
  private readonly keymap;

  constructor(
    private readonly keys: TrustedKeyboard,
    private readonly keyboard: Keyboard,
    private readonly restart: () => Promise<void>,
  ) {
    const { system } = keyboard;
    this.keymap = createKeymap({ os: system, surface: 'tab', items: () => ITEM_KEYS });
  }

  /** Every default key that depends on the layout; with `all` also those that every layout has, and each digit. */
  async bindings(all: boolean): Promise<RunResult> {
    const wrong: string[] = [];
    let tried = 0;
    for (const binding of this.keymap.bindings) {
      const found = caseOf(binding);
      if (found === null || (!all && (found.named || isMiddleDigit(binding)))) continue;
      tried += 1;
      const fault = await this.run(binding.keys, found);
      if (found.what.spoils) await this.restart();
      // A few say enough; each of them waits in vain for a while.
      if (wrong.length >= MOST_FAULTS) break;
      if (fault !== '') wrong.push(`${binding.command} by ${binding.keys.join(' then ')}: ${fault}`);
    }
    return { tried, wrong };
  }

  /** The palette's key with Caps Lock on. */
  async capsLock(): Promise<RunResult> {
    const keys = this.keymap.keysFor('app-palette') ?? [];
    const caps = this.strokes(keys).map((one) => ({ ...one, key: one.key.toUpperCase() }));
    await this.stage('todos');
    await this.keys.press(...caps);
    const fault = await waitToSee(this.keys, { layer: 'Command palette' });
    await this.keys.press(keyNamed('Escape'));
    return { tried: 1, wrong: fault === '' ? [] : [`app-palette with Caps Lock: ${fault}`] };
  }

  private async run(keys: Sequence, { spot, what }: CaseAt): Promise<string> {
    const staged = await this.stage(spot);
    if (staged !== '') return `before it, ${staged}`;
    const { click, first = [], back = [], want } = what;
    if (click && !(await this.keys.inPage((at) => window.tabdoEye.click(at), click))) {
      return `there is no ${click}`;
    }
    const before = first.flatMap((each) => this.strokesOf(each));
    await this.keys.press(...before);
    const pressed = this.strokes(keys);
    await this.keys.inPage(() => window.tabdoEye.keys());
    await this.keys.press(...pressed);
    const fault = await waitToSee(this.keys, { ...BASE, focus: SPOTS[spot][1], ...want } as Partial<Seen>);
    const taken = await this.keys.inPage(() => window.tabdoEye.keys());
    await this.keys.press(...back.flatMap((each) => this.strokesOf(each)));
    if (fault !== '') return fault;
    const left = taken.filter((key) => !key.taken);
    return left.length > 0 ? `the browser got ${left.map(({ key }) => key).join(' and ')} too` : '';
  }

  /** Brings the page back to what is seen before each key. */
  private async stage(spot: Spot): Promise<string> {
    const [selector, focus] = SPOTS[spot];
    const wanted: Seen = { ...BASE, focus };
    return this.keys.inPage(
      async (want: Seen, at: string) => {
        const { see, click } = window.tabdoEye;
        const end = performance.now() + 3000;
        for (;;) {
          const now = see();
          const wrong = (Object.keys(want) as (keyof Seen)[]).filter((key) => now[key] !== want[key]);
          if (wrong.length === 0) return '';
          if (performance.now() > end)
            return wrong.map((key) => `${key}: ${now[key]} instead of ${want[key]}`).join('; ');
          if (now.toasts !== '') click('[data-toast]:not([data-leaving]) [aria-label=Dismiss]');
          else if (wrong.includes('tabs')) click('#tab-file-0');
          else if (wrong.includes('folders')) click('[data-area=folders] [role=option]');
          else if (wrong.includes('files')) click('[data-area=files] [role=option]');
          else if (wrong.includes('open') || wrong.includes('done')) click('[role=row][aria-label=B]');
          else document.querySelector<HTMLElement>(at)?.focus();
          await new Promise((resolve) => setTimeout(resolve, 4));
        }
      },
      wanted,
      selector,
    );
  }

  private strokes(keys: Sequence): readonly Stroke[] {
    return keys.map((press) => {
      const found = strokeFor(press, this.keyboard.system, this.keyboard.table);
      if (!found) throw new Error(`${this.keyboard.id} cannot type ${press}`);
      return found;
    });
  }

  /** The keys of a command, or a named key; `todo-undo*2` is twice. */
  private strokesOf(text: string): readonly TrustedKey[] {
    const [name = '', times = '1'] = text.split('*');
    const keys = this.keymap.keysFor(name as Keybinding['command']);
    const once = keys ? this.strokes(keys) : [keyNamed(name)];
    return Array.from({ length: Number(times) }, () => once).flat();
  }
}

/** Digits are read by their place alone: between the first and the last nothing new is to be seen. */
function isMiddleDigit({ command, keys }: Keybinding): boolean {
  return command === 'tab-specific' && !/Digit[19]$/.test(keys.join(' '));
}

interface CaseAt {
  readonly spot: Spot;
  readonly named: boolean;
  readonly what: Case;
}

/** The case of a binding; null for what only a field with the caret hears. */
function caseOf(binding: Keybinding): CaseAt | null {
  if (binding.by === 'shown') return null;
  const last = binding.keys[binding.keys.length - 1] ?? toPress('Escape');
  const { key } = last ? partsOf(last) : { key: '' };
  const named = key.length > 1 && !/^Digit\d$/.test(key);
  const spot = named ? spotOf(binding) : 'todos';
  if (spot === null) return null;
  const args = Object.values(binding.args ?? {}).map(String);
  const name = [binding.command, ...args].join(' ');
  const what = named ? NAMED_CASES[`${spot} ${name}`] : CASES[name];
  if (!what) throw new Error(`Say in layoutCases.ts what ${name} by ${binding.keys.join(' ')} does`);
  return { spot, named, what };
}

function spotOf({ when, command }: Keybinding): Spot | null {
  if (command === 'sidebar-input-close') return 'todos';
  for (const { focus } of clausesOf(when)) {
    const areas: readonly string[] = typeof focus === 'string' ? [focus] : (focus ?? []);
    for (const spot of ['todos', 'files', 'tabs'] as const) if (areas.includes(spot)) return spot;
  }
  return null;
}
