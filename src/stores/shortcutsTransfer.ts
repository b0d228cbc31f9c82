// The keymap as a file: everything that the person changed, out and in again without loss (decisions D12, traps B14).
import { makeAutoObservable, observableRef } from 'mobx';
import { lateMessages } from '../platform/contract/lateMessages';
import { joinKeys, type KeyPlatform, type KeyTexts, ownKey, splitKeys } from '../platform/contract/shortcuts';
import type { Clock, Files } from '../platform/types';
import type { Alerts } from './alerts';
import { MOST_KEYS, type Shortcuts, shortcutsCount } from './shortcuts';
import { type KeyFault, type KeyRow, readShortcutLists, shortcutLists } from './shortcutsFile';

/** Largest file that is read. */
const MAX_BYTES = 1_000_000;
/** More keys of unknown commands than any version can have. */
const MOST_UNKNOWN = 500;
/** More lines nobody reads; the rest is counted. */
const MOST_TOLD = 50;
const FORMAT = 'tabdo-keymap';

/** Something else that belongs in the file, such as macros. */
export interface KeymapPart {
  toJson(): unknown;
  fromJson(value: unknown): { readonly added: number; readonly problems: readonly string[] };
}

/** What an import did. */
export interface ImportReport {
  readonly name: string;
  /** Shortcuts that the file gave. */
  readonly applied: number;
  /** A sentence for each entry that was left out, and for what needs a look. */
  readonly problems: readonly string[];
}

export interface KeymapTransferDeps {
  readonly shortcuts: Shortcuts;
  readonly alerts: Alerts;
  readonly files: Files;
  readonly clock: Clock;
}

export class KeymapTransfer {
  /** What the last import left out; null when there is nothing to read. */
  report: ImportReport | null = null;
  private readonly parts = new Map<string, KeymapPart>();

  constructor(private readonly deps: KeymapTransferDeps) {
    makeAutoObservable<KeymapTransfer, 'deps' | 'parts'>(this, {
      report: observableRef,
      deps: false,
      parts: false,
      addPart: false,
      exportText: false,
    });
  }

  /** A member of the file besides the shortcuts. */
  addPart(member: string, part: KeymapPart): void {
    this.parts.set(member, part);
  }

  /** The file as text; equal keys give equal text. */
  exportText(): string {
    const { shortcuts } = this.deps;
    const editable = (platform: KeyPlatform) =>
      Object.fromEntries(
        Object.entries(shortcuts.own(platform)).filter(([id]) => !shortcuts.known.fixed(id)),
      );
    const lists = shortcutLists({ mac: editable('mac'), other: editable('other') });
    const parts = [...this.parts].map(([member, part]) => [member, part.toJson()] as const);
    return JSON.stringify({ format: FORMAT, version: 1, ...lists, ...Object.fromEntries(parts) }, null, 2);
  }

  /** Offers the file as a download. */
  save(): void {
    const at = new Date(this.deps.clock.now()).toISOString();
    this.deps.files.save(`tabdo-keymap-${at.slice(0, 10)}.json`, this.exportText());
    this.deps.alerts.success(lateMessages.keymapExported);
  }

  /** Lets the person choose a file and takes it in; false when nothing came of it. */
  async choose(): Promise<boolean> {
    const file = await this.deps.files
      .open('.json,application/json', MAX_BYTES)
      .catch((error: unknown) =>
        error instanceof RangeError ? ('too-big' as const) : ('unreadable' as const),
      );
    if (file === null) return false;
    if (file === 'too-big') return this.refuse(lateMessages.keymapTooBig);
    return file === 'unreadable'
      ? this.refuse(lateMessages.keymapNotJson)
      : this.importText(file.name, file.text);
  }

  /** Takes a file in as one step: bad entries are named and left out, the rest applies. */
  importText(name: string, text: string): boolean {
    this.report = null;
    if (text.length > MAX_BYTES) return this.refuse(lateMessages.keymapTooBig);
    const value = parse(text);
    if (value === undefined) return this.refuse(lateMessages.keymapNotJson);
    if (!isKeymap(value, this.parts)) return this.refuse(lateMessages.keymapNotTabdo);
    const { shortcuts } = this.deps;
    if (!shortcuts.canEdit) return this.refuse(lateMessages.loginToEdit);
    const read = readShortcutLists(value);
    const parts = [...this.parts].filter(([member]) => value[member] !== undefined);
    // First, since keys may be those of what comes with it.
    const others = parts.flatMap(([member, part]) => part.fromJson(value[member]).problems);
    const problems = [...read.problems.map(({ fault, name }) => SAID[fault](name)), ...others];
    const sets: Partial<Record<KeyPlatform, KeyTexts>> = {};
    let applied = 0;
    for (const [platform, rows] of read.lists) {
      const taken = this.take(platform, rows, problems);
      sets[platform] = taken.texts;
      applied += taken.applied;
    }
    if (!shortcuts.replace('Import keymap', sets)) return false;
    const clashes = [...read.lists.keys()].flatMap((platform) =>
      shortcuts.known.clashes(platform, shortcuts.used(platform)),
    );
    this.tell({ name, applied, problems: brief([...new Set([...problems, ...clashes])]) });
    return true;
  }

  /** The person has read what was left out. */
  closeReport(): void {
    this.report = null;
  }

  /** The set that a list makes: what it names, and own keys of commands nobody here knows. */
  private take(platform: KeyPlatform, rows: readonly KeyRow[], problems: string[]) {
    const { shortcuts } = this.deps;
    const own = shortcuts.own(platform);
    const texts = new Map(Object.entries(shortcuts.unknownOf(platform)));
    const seen = new Set<string>();
    let applied = 0;
    let unknown = texts.size;
    for (const { id, key } of rows) {
      const title = shortcuts.known.title(id);
      if (seen.has(id)) problems.push(`${title ?? id} is named twice; its last key counts`);
      seen.add(id);
      if (shortcuts.known.fixed(id)) problems.push(`The shortcut of ${title ?? id} is fixed`);
      else if (title === null) {
        unknown += texts.has(id) ? 0 : 1;
        if (unknown > MOST_UNKNOWN) problems.push(`${id} is unknown here, and there are too many such`);
        else texts.set(id, key);
        if (ownKey(own, id) !== key) problems.push(`${id} is unknown here; its key is kept for later`);
      } else {
        const text = this.canonical(key, platform, title, problems);
        const before = ownKey(own, id);
        if (text !== null) {
          texts.set(id, text);
          applied += 1;
        } else if (before !== null && !texts.has(id)) texts.set(id, before);
      }
    }
    return { texts: Object.fromEntries(this.withoutDefaults(platform, texts)), applied };
  }

  /** The keys of an entry in the one spelling; null where none of them makes sense. */
  private canonical(text: string, platform: KeyPlatform, title: string, problems: string[]): string | null {
    const keys = splitKeys(text).map((each) => ({
      each,
      key: this.deps.shortcuts.known.canonical(each, platform),
    }));
    for (const { each, key } of keys) if (key === null) problems.push(`${title}: “${each}” is not a key`);
    const good = [...new Set(keys.flatMap(({ key }) => (key === null ? [] : [key])))];
    if (good.length > MOST_KEYS)
      problems.push(`${title} has more than ${MOST_KEYS} keys; the first ones count`);
    return good.length === 0 && keys.length > 0 ? null : joinKeys(good.slice(0, MOST_KEYS));
  }

  private withoutDefaults(platform: KeyPlatform, texts: ReadonlyMap<string, string>) {
    const { known } = this.deps.shortcuts;
    return [...texts].filter(
      ([id, text]) => text !== joinKeys(known.defaults(id, platform)) || known.title(id) === null,
    );
  }

  private tell(report: ImportReport): void {
    const { alerts } = this.deps;
    this.report = report.problems.length > 0 ? report : null;
    alerts.show({
      kind: report.problems.length > 0 ? 'info' : 'success',
      text: `Imported ${shortcutsCount(report.applied)}`,
      ms: 8000,
      ...(report.problems[0] !== undefined && { detail: report.problems[0] }),
      action: { label: 'Undo', command: 'todo-undo' },
    });
  }

  private refuse(reason: string): false {
    this.deps.alerts.error(reason);
    return false;
  }
}

const SAID: Readonly<Record<KeyFault, (name: string) => string>> = {
  list: () => 'The list of shortcuts makes no sense',
  entry: (name) => `${name} is not a shortcut`,
  id: (name) => `${name} is not the id of a command`,
  key: (name) => `${name} has no key`,
  long: (name) => `The key of ${name} is too long`,
};

function brief(problems: readonly string[]): readonly string[] {
  const rest = problems.length - MOST_TOLD;
  return rest > 1 ? [...problems.slice(0, MOST_TOLD), `And ${rest.toLocaleString('en')} more`] : problems;
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** An older export may lack the name of the format; then its lists tell what it is. */
function isKeymap(
  value: unknown,
  parts: ReadonlyMap<string, KeymapPart>,
): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const record = value as Readonly<Record<string, unknown>>;
  if (record.format !== undefined && record.format !== FORMAT) return false;
  return ['shortcuts', 'windowsShortcuts', ...parts.keys()].some((member) => record[member] !== undefined);
}
