// Keys that never reach the product, or that the system takes first, each with the reason (decisions D8).
import { partsOf, toPress } from './press';
import type { Place, Press } from './types';

/** Who takes the key, and how to say so. */
export interface Reservation {
  /** `window`: the browser acts before the page hears of it. `system`: the desktop usually does. */
  readonly by: 'window' | 'system';
  readonly reason: string;
}

interface Rule {
  readonly keys: readonly string[];
  readonly by: Reservation['by'];
  /** Reads after the name of the key: "... closes the browser tab". */
  readonly does: string;
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

const TAB_OR_APP = 'Use it in the installed or desktop app';

const RULES: readonly Rule[] = [
  {
    keys: withShift('Control', ['n', 't', 'w']),
    by: 'window',
    does: `opens or closes tabs and windows of the browser. ${TAB_OR_APP}`,
    applies: (place) => inTab(place) && offMac(place),
  },
  {
    keys: withShift('Meta', ['n', 't', 'w']),
    by: 'window',
    does: `opens or closes tabs and windows of the browser. ${TAB_OR_APP}`,
    applies: (place) => inTab(place) && onMac(place),
  },
  {
    keys: withShift('Control', ['Tab']),
    by: 'window',
    does: `switches the tabs of the browser. ${TAB_OR_APP}`,
    applies: inTab,
  },
  {
    keys: ['Control+PageUp', 'Control+PageDown'],
    by: 'window',
    does: `switches the tabs of the browser. ${TAB_OR_APP}`,
    applies: (place) => inTab(place) && offMac(place),
  },
  {
    keys: ['Alt+Meta+ArrowLeft', 'Alt+Meta+ArrowRight', 'Meta+[', 'Meta+]'],
    by: 'window',
    does: `switches the tabs or pages of the browser. ${TAB_OR_APP}`,
    applies: (place) => inTab(place) && onMac(place),
  },
  { keys: ['Alt+F4'], by: 'system', does: 'closes the window', applies: offMac },
  { keys: ['Alt+Tab', 'Alt+Shift+Tab'], by: 'system', does: 'switches windows', applies: offMac },
  { keys: ['Alt+Space'], by: 'system', does: 'opens a menu of the system', applies: offMac },
  { keys: ['Control+Alt+Delete'], by: 'system', does: 'belongs to the system', applies: offMac },
  { keys: ['Control+Shift+Escape'], by: 'system', does: 'opens the task manager', applies: onWindows },
  {
    keys: [
      ...['Control+Alt+t', 'Control+Alt+l'],
      ...[...FUNCTION_KEYS, 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map(
        (key) => `Control+Alt+${key}`,
      ),
    ],
    by: 'system',
    does: 'is taken by the Linux desktop',
    applies: onLinux,
  },
  {
    keys: ['Meta+q', 'Meta+h', 'Meta+m'],
    by: 'system',
    does: 'quits, hides or minimizes the app',
    applies: onMac,
  },
  { keys: ['Meta+Space'], by: 'system', does: 'opens the system search', applies: onMac },
  {
    keys: ['Alt+Meta+d', 'Alt+Meta+h', 'Alt+Meta+m', 'Alt+Meta+Escape'],
    by: 'system',
    does: 'belongs to the system',
    applies: onMac,
  },
  {
    keys: ['Control+ArrowUp', 'Control+ArrowDown', 'Control+ArrowLeft', 'Control+ArrowRight'],
    by: 'system',
    does: 'moves between desktops',
    applies: onMac,
  },
];

const CANONICAL = RULES.map((rule) => ({ ...rule, keys: new Set(rule.keys.map((key) => toPress(key))) }));

/** Who takes this press here, if anyone. */
export function reservedBy(press: Press, place: Place): Reservation | undefined {
  if (partsOf(press).meta && place.os === 'windows') {
    return { by: 'system', reason: 'Windows keeps every combination with its own key' };
  }
  const rule = CANONICAL.find((one) => one.keys.has(press) && one.applies(place));
  return rule && { by: rule.by, reason: `This key ${rule.does}` };
}
