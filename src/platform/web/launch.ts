// How the app was opened: by a shortcut, a link of ours, or a text that another program shared.

/** What stands behind the path; nothing in the workspace to try. */
export const launchSearch = (): string =>
  window.parent === window && window.location.pathname === '/' ? window.location.search : '';
