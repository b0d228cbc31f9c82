// Why a key cannot be had, in words (decisions D8).
import type { Reservation, Why } from './reserved';

const TAB_OR_APP = 'Use it in the installed or desktop app';

/** Read after "This key". */
const DOES: Readonly<Record<Exclude<Why, 'windowsKey'>, string>> = {
  browserTabs: `opens or closes tabs and windows of the browser. ${TAB_OR_APP}`,
  browserSwitch: `switches the tabs of the browser. ${TAB_OR_APP}`,
  browserPages: `switches the tabs or pages of the browser. ${TAB_OR_APP}`,
  closesWindow: 'closes the window',
  switchesWindows: 'switches windows',
  systemMenu: 'opens a menu of the system',
  system: 'belongs to the system',
  taskManager: 'opens the task manager',
  linuxDesktop: 'is taken by the Linux desktop',
  quits: 'quits, hides or minimizes the app',
  systemSearch: 'opens the system search',
  desktops: 'moves between desktops',
};

/** The reason as a sentence without its full stop. */
export const reasonOf = ({ why }: Reservation): string =>
  why === 'windowsKey' ? 'Windows keeps every combination with its own key' : `This key ${DOES[why]}`;
