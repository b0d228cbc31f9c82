// The signs that narrow a search to one kind of thing: `>` commands, `#` files, `/` to-dos, `?` help.
import type { GroupId, Row } from './rows';

/** What the text in the field asks for. */
export interface Scope {
  readonly groups: readonly GroupId[];
  /** The text without its sign. */
  readonly text: string;
  readonly prefix: '' | '>' | '#' | '/' | '?';
}

const EVERYTHING: readonly GroupId[] = ['commands', 'files', 'folders', 'todos'];

const PREFIXES = {
  '>': { groups: ['commands'], title: 'Search commands only', icon: 'command' },
  '#': { groups: ['files', 'folders'], title: 'Search files and folders only', icon: 'file' },
  '/': { groups: ['todos'], title: 'Search to-dos only', icon: 'list' },
} as const satisfies Record<string, { readonly groups: readonly GroupId[]; title: string; icon: string }>;

type Narrowing = keyof typeof PREFIXES;
const isNarrowing = (sign: string): sign is Narrowing => Object.hasOwn(PREFIXES, sign);

/** Reads what is typed on the first page. */
export function scopeOf(typed: string): Scope {
  const sign = typed.charAt(0);
  if (sign === '?') return { groups: [], text: typed.slice(1), prefix: '?' };
  if (!isNarrowing(sign)) return { groups: EVERYTHING, text: typed, prefix: '' };
  return { groups: PREFIXES[sign].groups, text: typed.slice(1), prefix: sign };
}

/** The rows of `?`: each puts its sign into the field. */
export function helpRows(): readonly Row[] {
  return (Object.keys(PREFIXES) as Narrowing[]).map((prefix) => ({
    key: `prefix:${prefix}`,
    title: PREFIXES[prefix].title,
    lead: { kind: 'icon', name: PREFIXES[prefix].icon },
    keys: [[prefix]],
    verb: 'Choose',
    act: { kind: 'prefix', prefix },
  }));
}
