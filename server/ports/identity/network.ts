// The way to identity providers: a fetch that follows no redirect and that no provider can lead into our own network.
import { lookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';

/** As the platform's own; tests give another. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv4');
}
// Of IPv6 only 2000::/3 is given out. Within it are examples, and ranges that carry addresses of IPv4.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv6');
}
const GIVEN_OUT = new BlockList();
GIVEN_OUT.addSubnet('2000::', 3, 'ipv6');

/** Statuses whose answers have no body. */
const EMPTY: ReadonlySet<number> = new Set([204, 205, 304]);

/** The statuses of an answer that is the last. */
const LEAST_STATUS = 200;
const MOST_STATUS = 599;

interface NetworkOptions {
  /** How names are looked up; tests give another. */
  readonly look?: typeof lookup;
  /** Where to connect, in plain HTTP, whatever the address says. */
  readonly at?: () => Place;
}

/** Where a process listens. */
export interface Place {
  readonly host: string;
  readonly port: number;
}

/** Whether an IP address belongs to the public internet. */
export function isPublic(address: string): boolean {
  if (isIPv4(address)) return !PRIVATE.check(address, 'ipv4');
  return isIP(address) === 6 && GIVEN_OUT.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6');
}

/**
 * Fetches over the network. A name is judged by where it leads at the moment of connecting, so that it cannot
 * change in between; only the host that the settings name may be anywhere, since whoever set it up chose it.
 * @param anywhere the host of the settings
 */
export function networkFetch(anywhere: string, { look = lookup, at }: NetworkOptions = {}): Fetch {
  const publicOnly: LookupFunction = (hostname, options, callback) => {
    look(hostname, { ...options, all: true }, (error, found) => {
      const inside = error ? undefined : found.find(({ address }) => !isPublic(address));
      if (error) callback(error, []);
      else if (inside) callback(new Error('the name leads into a private network'), []);
      else if (options.all) callback(null, found);
      else callback(null, found[0]?.address ?? '', found[0]?.family);
    });
  };
  return (address, init) => {
    const url = new URL(address);
    const body = init.body instanceof URLSearchParams ? init.body.toString() : undefined;
    const headers = new Headers(init.headers);
    if (body !== undefined) {
      headers.set('content-type', 'application/x-www-form-urlencoded');
      headers.set('content-length', String(Buffer.byteLength(body)));
    }
    const place = at?.();
    if (place) headers.set('host', url.host);
    const request = url.protocol === 'https:' && !place ? requestTls : requestPlain;
    return new Promise((resolve, reject) => {
      const outgoing = request(
        place ? new URL(`${url.pathname}${url.search}`, 'http://localhost') : url,
        {
          ...place,
          method: init.method ?? 'GET',
          headers: Object.fromEntries(headers),
          // Nothing is shared between exchanges, and nothing outlives them.
          agent: false,
          ...(init.signal && { signal: init.signal }),
          ...(!place && url.hostname !== anywhere && { lookup: publicOnly }),
        },
        (incoming) => {
          const status = incoming.statusCode ?? 0;
          // No other makes an answer, and what throws in here is caught by nobody.
          if (status < LEAST_STATUS || status > MOST_STATUS) {
            reject(new Error(`status ${status}`));
            outgoing.destroy();
            return;
          }
          const content = EMPTY.has(status) ? null : Readable.toWeb(incoming);
          resolve(new Response(content as ReadableStream | null, { status }));
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  };
}
