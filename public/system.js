// Says whose keyboard and device this is, before the first paint: public pages carry the words for all of them.
(() => {
  const { userAgent, userAgentData, platform, maxTouchPoints } = navigator;
  const system = userAgentData?.platform || platform || '';
  const isApple = /^(mac|ip)/i.test(system);
  // An iPad calls itself a Mac.
  const isPhone = /android|iphone|ipad|mobile/i.test(userAgent) || (isApple && maxTouchPoints > 1);
  const { dataset } = document.documentElement;
  dataset.system = isApple ? 'mac' : /^(linux|cros|chrom|x11)/i.test(system) ? 'linux' : 'other';
  dataset.device = isPhone ? 'phone' : isApple ? 'mac' : /^win/i.test(system) ? 'windows' : 'other';
  // The words wait a moment for their letters, so that nothing moves under a reader's eyes (SitePage.css.ts).
  dataset.letters = 'coming';
  // What needs the page's own script is there only where that comes.
  dataset.scripts = '';
  const come = ({ target, type }) => {
    const show = () => delete dataset.letters;
    if (target.rel === 'stylesheet') document.fonts.load('1em "Inter Site"').then(show, show);
    if (target.type === 'module' && type === 'error') delete dataset.scripts;
  };
  for (const end of ['load', 'error']) document.addEventListener(end, come, true);
})();
