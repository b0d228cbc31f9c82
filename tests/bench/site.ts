// The public pages as a stranger on a slow phone gets them: bytes until load, the largest paint, and nothing that moves.
import { SITE_PAGES } from '../../src/platform/contract/site';
import { openApp } from '../support/browser';
import { atMost, type Figure, median, ms, told } from './report';

const ROUNDS = 7;
const SLOWER = 4;
/** 1.6 Mbit/s with 150 ms to the server and back. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const PHONE = { width: 390, height: 844, devicePixelRatio: 2 };
/** What comes later than this after the load is no matter of the first visit. */
const SETTLED_MS = 1_500;

const MOST_PAINT_MS = 1_200;
const MOST_BYTES = 150_000;
const MOST_FONT_BYTES = 80_000;

interface Visit {
  readonly paint: number;
  readonly shift: number;
  readonly bytes: number;
  readonly fonts: number;
  readonly pictures: number;
  readonly scripts: readonly string[];
}

const kb = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

/** Visits the home page again and again, and each other page once, always as a stranger. */
export async function siteFigures(): Promise<Figure[]> {
  const app = await openApp({ ...PHONE, theme: 'light', path: '/about' });
  const { browser } = app;
  const visits: Visit[] = [];
  const others = new Map<string, Visit>();
  try {
    const tools = (method: string, params: object) => browser.sendCommandAndGetResult(method, params);
    await browser.setViewport(PHONE);
    await tools('Network.enable', {});
    await tools('Network.setCacheDisabled', { cacheDisabled: true });
    await tools('Network.emulateNetworkConditions', NETWORK);
    await tools('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const visit = async (path: string): Promise<Visit> => {
      await app.goto(path);
      await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
      return browser.execute(lookBack);
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      visits.push(await visit('/home'));
      await app.goto('/about');
    }
    for (const { path } of SITE_PAGES) if (path !== '/home') others.set(path, await visit(path));
  } finally {
    await app.close();
  }
  const of = (part: 'paint' | 'shift' | 'bytes' | 'fonts' | 'pictures') =>
    median(visits.map((visit) => visit[part]));
  const worst = Math.max(...visits.map(({ shift }) => shift));
  const [moving, most] = [...others].reduce<readonly [string, number]>(
    (last, [path, { shift }]) => (shift > last[1] ? [path, shift] : last),
    ['none', 0],
  );
  const [slowest, latest] = [...others].reduce<readonly [string, number]>(
    (last, [path, { paint }]) => (paint > last[1] ? [path, paint] : last),
    ['none', 0],
  );
  return [
    atMost('home page on a slow phone: largest paint, median', of('paint'), MOST_PAINT_MS, ms),
    atMost('the same: layout shift, worst', worst, 0, (value) => value.toFixed(4)),
    atMost(`other pages: layout shift, worst (${moving})`, most, 0, (value) => value.toFixed(4)),
    atMost(`other pages: largest paint, slowest (${slowest})`, latest, MOST_PAINT_MS, ms),
    atMost('bytes until load without pictures and fonts', of('bytes'), MOST_BYTES, kb),
    atMost('bytes of fonts', of('fonts'), MOST_FONT_BYTES, kb),
    told('bytes of pictures', kb(of('pictures'))),
    told('scripts until load', visits.at(-1)?.scripts.join(', ') ?? ''),
  ];
}

/** Runs in the page; what came after its load does not count. */
function lookBack(): Visit {
  const read = (type: string) => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type, buffered: true });
    const entries = observer.takeRecords();
    observer.disconnect();
    return entries;
  };
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const loaded = page?.loadEventEnd ?? 0;
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const first = resources.filter(({ startTime }) => startTime <= loaded);
  const sum = (entries: readonly { readonly transferSize: number }[]) =>
    entries.reduce((total, { transferSize }) => total + transferSize, 0);
  const isFont = ({ name }: { readonly name: string }) => name.endsWith('.woff2');
  const isPicture = ({ name }: { readonly name: string }) => /\.(?:webp|png|svg|ico)$/.test(name);
  const rest = first.filter((each) => !isFont(each) && !isPicture(each));
  return {
    paint: read('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
    shift: read('layout-shift').reduce(
      (total, entry) => total + (Number(Reflect.get(entry, 'value')) || 0),
      0,
    ),
    bytes: sum(rest) + (page?.transferSize ?? 0),
    fonts: sum(first.filter(isFont)),
    pictures: sum(first.filter(isPicture)),
    scripts: rest
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name }) => new URL(name).pathname.split('/').pop() ?? ''),
  };
}
