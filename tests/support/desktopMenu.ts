// The menu bar of the desktop window, by the keyboard of its display: the toolkit tells no driver what its menus hold.
import type { Menu, MenuItem } from '../../src/commands/nativeMenu';
import type { Desktop } from './desktop';

/** Notes from now on what the page sends; a change of what can run makes it send. */
export async function noteMenus({ browser }: Desktop): Promise<void> {
  await browser.execute(() => {
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      if (String(input).includes('set_menu')) Reflect.set(globalThis, 'sentMenus', init?.body);
      return send(input, init);
    };
  });
}

/** What the page sent last. */
export async function menusOf(desktop: Desktop): Promise<readonly Menu[]> {
  const sent = () => desktop.browser.execute(() => String(Reflect.get(globalThis, 'sentMenus') ?? ''));
  await desktop.until('the menus', async () => (await sent()) !== '');
  return JSON.parse(await sent()).menus;
}

/** Goes to an item, by its command or role, and leaves its menu open; nothing is chosen yet. */
export async function goToItem(desktop: Desktop, title: string, wanted: string): Promise<void> {
  const menus = await menusOf(desktop);
  const at = menus.findIndex((menu) => menu.title === title);
  const items = (menus[at]?.items ?? []).filter(canBeChosen);
  const row = items.findIndex((item) => nameOf(item) === wanted);
  if (row < 0) throw new Error(`nothing to choose: ${title}, ${wanted}`);
  focusWindow(desktop);
  const presses = ['F10', ...Array(at).fill('Right'), ...Array(row + 1).fill('Down')];
  for (const key of presses) desktop.helpers.xdotool('key', key);
}

/** Chooses an item as a person does who has no mouse. */
export async function chooseItem(desktop: Desktop, title: string, wanted: string): Promise<void> {
  await goToItem(desktop, title, wanted);
  desktop.helpers.xdotool('key', 'Return');
}

/** Gives the keys of the display to the workspace. */
export function focusWindow({ helpers: { xdotool } }: Desktop): string {
  const ids = xdotool('search', '--onlyvisible', '--name', 'Tabdo').split('\n').filter(Boolean);
  const [id = ''] = ids;
  xdotool('windowfocus', '--sync', id);
  return id;
}

const canBeChosen = (item: MenuItem): boolean =>
  item.kind === 'role' || (item.kind === 'command' && item.enabled);

function nameOf(item: MenuItem): string {
  return item.kind === 'command' ? item.id : item.kind === 'role' ? item.role : '';
}
