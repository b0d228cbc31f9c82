// From the icon names that commands carry to the icons that are drawn.
import { ICON_PATHS, type IconName } from '../parts/icons';
import { MORE_ICON_PATHS } from '../parts/moreIcons';

/** Names that commands use and that are drawn under another name. */
const ALIASES: Readonly<Record<string, IconName>> = {
  archive: 'trash',
  'arrow-bottom': 'toBottom',
  'arrow-top': 'toTop',
  key: 'keyboard',
  move: 'folderInput',
  paste: 'clipboard',
  pencil: 'edit',
  refresh: 'sync',
};

/** Commands without an icon, and plug-ins with a name that nobody draws. */
const FALLBACK: IconName = 'bolt';

const isIcon = (name: string): name is IconName =>
  Object.hasOwn(ICON_PATHS, name) || Object.hasOwn(MORE_ICON_PATHS, name);

/** The drawn icon of a command's icon name, written as `arrow-up` or `arrowUp`. */
export function iconOf(name: string | undefined): IconName {
  if (name === undefined) return FALLBACK;
  const alias = ALIASES[name];
  if (alias) return alias;
  const camel = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return isIcon(camel) ? camel : FALLBACK;
}
