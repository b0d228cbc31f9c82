// Keys that never reach the product, or that the system takes first, each with the reason (decisions D8).
import { partsOf, toPress } from './press';
import type { Place, Press } from './types';

/** What happens instead. */
export type Why =
  | 'browserTabs'
  | 'browserSwitch'
  | 'browserPages'
  | 'closesWindow'
  | 'switchesWindows'
  | 'systemMenu'
  | 'system'
  | 'taskManager'
  | 'linuxDesktop'
  | 'quits'
  | 'systemSearch'
  | 'desktops'
  | 'windowsKey';

/** Who takes the key, and what for. */
export interface Reservation {
  /** `window`: the browser acts before the page hears of it. `system`: the desktop usually does. */
  readonly by: 'window' | 'system';
  /** The reason, in words: `reasonOf`. */
  readonly why: Why;
}

interface Rule {
  readonly keys: readonly string[];
  readonly by: Reservation['by'];
  readonly why: Why;
  readonly applies: (place: Place) => boolean;
}

const inTab = ({ surface }: Place) => surface === 'tab';
const onMac = ({ os }: Place) => os === 'mac';
const onWindows = ({ os }: Place) => os === 'windows';
const onLinux = ({ os }: Place) => os === 'linux' || os === 'other';
const offMac = (place: Place) => !onMac(place);

const FUNCTION_KEYS = Array.from({ length: 12 }, (_, index) => `F${index + 1}`);
const withShift = (modifier: string, keys: readonly string[]) =>
  keys.flatMap((key) => [`${modifier}+${key}`, `${modifier}+Shift+${key}`]);

const RULES: readonly Rule[] = [
  {
    // Ctrl+F4 is the same as Ctrl+W to browsers on Windows and Linux.
    keys: [...withShift('Control', ['n', 't', 'w']), 'Control+F4'],
    by: 'window',
    why: 'browserTabs',
    applies: (place) => inTab(place) && offMac(place),
  },
  {
    keys: withShift('Meta', ['n', 't', 'w']),
    by: 'window',
    why: 'browserTabs',
    applies: (place) => inTab(place) && onMac(place),
  },
  {
    keys: withShift('Control', ['Tab']),
    by: 'window',
    why: 'browserSwitch',
    applies: inTab,
  },
  {
    keys: ['Control+PageUp', 'Control+PageDown'],
    by: 'window',
    why: 'browserSwitch',
    applies: (place) => inTab(place) && offMac(place),
  },
  {
    keys: ['Alt+Meta+ArrowLeft', 'Alt+Meta+ArrowRight', 'Meta+[', 'Meta+]', 'Meta+{', 'Meta+}'],
    by: 'window',
    why: 'browserPages',
    applies: (place) => inTab(place) && onMac(place),
  },
  { keys: ['Alt+F4'], by: 'system', why: 'closesWindow', applies: offMac },
  { keys: ['Alt+Tab', 'Alt+Shift+Tab'], by: 'system', why: 'switchesWindows', applies: offMac },
  { keys: ['Alt+Space'], by: 'system', why: 'systemMenu', applies: offMac },
  { keys: ['Control+Alt+Delete'], by: 'system', why: 'system', applies: offMac },
  { keys: ['Control+Shift+Escape'], by: 'system', why: 'taskManager', applies: onWindows },
  {
    keys: [
      ...['Control+Alt+t', 'Control+Alt+l'],
      ...[...FUNCTION_KEYS, 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map(
        (key) => `Control+Alt+${key}`,
      ),
    ],
    by: 'system',
    why: 'linuxDesktop',
    applies: onLinux,
  },
  {
    keys: ['Meta+q', 'Meta+h', 'Meta+m'],
    by: 'system',
    why: 'quits',
    applies: onMac,
  },
  { keys: ['Meta+Space'], by: 'system', why: 'systemSearch', applies: onMac },
  {
    keys: ['Alt+Meta+d', 'Alt+Meta+h', 'Alt+Meta+m', 'Alt+Meta+Escape'],
    by: 'system',
    why: 'system',
    applies: onMac,
  },
  {
    keys: ['Control+ArrowUp', 'Control+ArrowDown', 'Control+ArrowLeft', 'Control+ArrowRight'],
    by: 'system',
    why: 'desktops',
    applies: onMac,
  },
];

const CANONICAL = RULES.map((rule) => ({ ...rule, keys: new Set(rule.keys.map((key) => toPress(key))) }));

/** Who takes this press here, if anyone. */
export function reservedBy(press: Press, place: Place): Reservation | undefined {
  if (partsOf(press).meta && place.os === 'windows') {
    return { by: 'system', why: 'windowsKey' };
  }
  const rule = CANONICAL.find((one) => one.keys.has(press) && one.applies(place));
  return rule && { by: rule.by, why: rule.why };
}
