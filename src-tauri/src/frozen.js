// Freezes what every object inherits, before any page's code runs (security S21). An object may still have a member of
// its own under such a name: by itself a frozen prototype would refuse even that, and libraries do it.
(() => {
  const proto = Object.prototype;
  for (const name of ['constructor', 'toString', 'toLocaleString', 'valueOf']) {
    const value = proto[name];
    Object.defineProperty(proto, name, {
      get: () => value,
      set(own) {
        if (this === proto) throw new TypeError('Object.prototype is frozen');
        Object.defineProperty(this, name, {
          value: own,
          writable: true,
          enumerable: true,
          configurable: true,
        });
      },
      enumerable: false,
      configurable: false,
    });
  }
  Object.freeze(proto);
})();
