// Names and addresses that only this machine can reach.

/** Whether only this machine can reach `host`: a name or an address without port, of IPv6 also in brackets. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    /^127(\.\d{1,3}){3}$/.test(name) ||
    name === '::ffff:127.0.0.1'
  );
}
