// What no page of the desktop shell may call (security S21), with whole arguments: only the permission can be why.
import { expect } from 'vitest';

/** Calls of plug-ins that none of the windows has a use for. */
export const PLUGIN_CALLS = [
  'plugin:event|emit',
  'plugin:event|emit_to',
  'plugin:window|create',
  'plugin:webview|create_webview_window',
  'plugin:path|resolve_directory',
  'plugin:app|version',
  'plugin:menu|new',
  'plugin:tray|new',
  'plugin:resources|close',
  'plugin:opener|open_url',
  'plugin:opener|open_path',
  'plugin:shell|execute',
  'plugin:fs|read_text_file',
  'plugin:http|fetch',
  'plugin:global-shortcut|register',
  'plugin:window-state|save_window_state',
  'plugin:deep-link|register',
  'plugin:updater|check',
  'plugin:updater|download_and_install',
] as const;

/** Arguments for any of them, and for the shell's own commands. */
export const WHOLE_ARGUMENTS = {
  text: 'x',
  value: 'x',
  url: 'https://evil.example',
  path: '/etc/passwd',
  menus: [],
  hosts: [],
  event: 'menu',
  target: { kind: 'Any' },
  handler: 1,
  eventId: 1,
  payload: null,
  state: 'x',
};

/** How the shell says no. */
export const NOT_ALLOWED = { refused: expect.stringMatching(/not allowed|not found/) };
