// Sets the theme before the first paint: an external blocking script, since the policy allows no inline code.
(() => {
  const root = document.documentElement;
  let choice = 'system';
  try {
    const saved = window.localStorage.getItem('tabdo.theme') ?? '';
    // The preference may be stored as plain text or as a JSON string.
    choice = saved.replace(/^"|"$/g, '');
  } catch {
    // Storage may be blocked; then the system decides.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  // The colours of --bg-frame, which the stylesheet has not set yet.
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#0c1118' : '#eef0f4');
})();
