// Says whose keyboard and device this is, before the first paint: public pages carry the words for all of them.
(() => {
  const { userAgent, userAgentData, platform, maxTouchPoints } = navigator;
  const system = userAgentData?.platform || platform || '';
  const isApple = /^(mac|ip)/i.test(system);
  // An iPad calls itself a Mac.
  const isPhone = /android|iphone|ipad|mobile/i.test(userAgent) || (isApple && maxTouchPoints > 1);
  const { dataset } = document.documentElement;
  dataset.system = isApple ? 'mac' : 'other';
  dataset.device = isPhone ? 'phone' : isApple ? 'mac' : /^win/i.test(system) ? 'windows' : 'other';
})();
