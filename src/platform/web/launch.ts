// How the app was opened: by a shortcut, a link of ours, or a text that another program shared.

/** Not the workspace to try, which stands in a frame. */
export const isWholePage = (): boolean => window.parent === window;

/** What stands behind the path; nothing in the workspace to try. */
export const launchSearch = (): string =>
  isWholePage() && window.location.pathname === '/' ? window.location.search : '';
