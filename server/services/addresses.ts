// Network addresses of visitors: as what limits count by, and cut short as what logs may hold (security S17).
import { isIPv4, isIPv6 } from 'node:net';
import { Recent } from './recent';

/** The last keys that were worked out: the same visitors come again and again. */
const keys = new Recent<string>(1_000);

/** Whom a limit counts as one: an address of IPv4, or the network of 64 bits that one customer of IPv6 has. */
export function visitorKey(address: string): string {
  const known = keys.get(address);
  if (known !== undefined) return known;
  const plain = withoutMapping(address);
  const key = isIPv6(plain) ? groupsOf(plain).slice(0, 4).join(':') : plain;
  keys.set(address, key);
  return key;
}

/** An address that names a neighbourhood and nobody in it. */
export function neighbourhood(address: string): string {
  const plain = withoutMapping(address);
  if (isIPv4(plain)) return plain.replace(/\.\d+$/, '.0');
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 3).join(':')}::` : 'unknown';
}

const withoutMapping = (address: string): string =>
  address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');

/** The eight groups of an address, none left out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::', 2);
  const split = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const [first, last] = [split(head), split(tail ?? '')];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(missing).fill('0'), ...last].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}
