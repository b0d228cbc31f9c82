// The menus of a native menu bar, made of the registered commands and the keys that are in force (spec §9).
import type { AnyCommand, Category, CommandId } from './types';

/** What the system does by itself, under its own names and keys. */
type Role = 'copy' | 'cut' | 'paste' | 'selectAll' | 'quit' | 'minimize' | 'close' | 'about' | 'hide';

/** A line of a menu, as the shell takes it. */
export type MenuItem =
  | {
      readonly kind: 'command';
      readonly id: CommandId;
      readonly label: string;
      /** The key to show; the page hears keys itself. */
      readonly accelerator: string | null;
      readonly enabled: boolean;
    }
  | { readonly kind: 'separator' }
  | { readonly kind: 'role'; readonly role: Role };

/** One menu of the bar. */
export interface Menu {
  readonly title: string;
  readonly items: readonly MenuItem[];
}

/** What the menus are made of. */
export interface MenuSource {
  readonly isMac: boolean;
  readonly commands: readonly AnyCommand[];
  title(id: CommandId): string;
  /** As people read it; null for none. */
  keyOf(id: CommandId): string | null;
  isEnabled(id: CommandId): boolean;
}

const TITLES: readonly (readonly [Category, string])[] = [
  ['Sidebar', 'Sidebar'],
  ['Tab', 'Tab'],
  ['Todo', 'To-do'],
  ['Account', 'Account'],
];
const LINE: MenuItem = { kind: 'separator' };
const role = (name: Role): MenuItem => ({ kind: 'role', role: name });

/** Whether a menu can run it: without arguments, or with a page of the palette that asks for them; and the palette itself. */
export const isOffered = ({ id, palette = 'show' }: AnyCommand): boolean =>
  palette !== 'hide' || id === 'app-palette';

/** Pure: whoever calls it follows what it read. */
export function nativeMenus(source: MenuSource): readonly Menu[] {
  const of = (category: Category): readonly MenuItem[] =>
    source.commands
      .filter((command) => command.category === category && isOffered(command))
      .map(({ id }) => ({
        kind: 'command',
        id,
        label: source.title(id),
        accelerator: source.keyOf(id),
        enabled: source.isEnabled(id),
      }));
  const own = source.isMac ? [role('about'), LINE] : [];
  const leave = source.isMac ? [role('hide'), role('quit')] : [role('about'), role('quit')];
  const edit = [role('cut'), role('copy'), role('paste'), role('selectAll')];
  return [
    { title: 'Tabdo', items: [...own, ...of('App'), LINE, ...leave] },
    { title: 'Edit', items: edit },
    ...TITLES.map(([category, title]) => ({ title, items: of(category) })).filter(
      ({ items }) => items.length > 0,
    ),
    { title: 'Window', items: [role('minimize'), role('close')] },
  ];
}
