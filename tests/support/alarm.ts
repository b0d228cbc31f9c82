// Hears what a browser does that it must not do: run a text, break the policy, tell a word in an address.
import type { App } from './browser';
import { CANARY } from './scripts';

/** What was heard since the start. */
export interface Alarm {
  /** Texts that were run, by the page. */
  readonly ran: string[];
  /** What the Content-Security-Policy reported. */
  readonly reports: string[];
  /** Every address that was asked for, with the page that it names as the one before. */
  readonly asked: string[];
}

/** Listens from the next page on. */
export async function listen({ browser }: App): Promise<Alarm> {
  const alarm: Alarm = { ran: [], reports: [], asked: [] };
  const script = await browser.addInitScript((emit: (text: string) => void) => {
    const hit = (): void => emit(`ran on ${location.pathname}`);
    Object.assign(window, { hit7q: hit, alert: hit });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      emit(`report ${effectiveDirective} ${blockedURI} on ${location.pathname}`),
    );
  });
  script.on('data', (text) => (text.startsWith('ran') ? alarm.ran : alarm.reports).push(text));
  await browser.sessionSubscribe({ events: ['network.beforeRequestSent'] });
  browser.on('network.beforeRequestSent', ({ request: { url, headers } }) => {
    const before = headers.find(({ name }) => name.toLowerCase() === 'referer')?.value;
    alarm.asked.push(before?.type === 'string' ? `${url} after ${before.value}` : url);
  });
  return alarm;
}

/** What of the page that is shown is somebody's text and not ours, and whether its address tells one. */
export function strangeParts(app: App): Promise<string[]> {
  return app.browser.execute((canary: string) => {
    const made = 'iframe,object,embed,base,marquee,math,video,audio,details,template,body [onload],[onerror]';
    const parts = [
      ...document.querySelectorAll(`${made},meta[http-equiv],[href^="javascript:"],img[src="x"]`),
    ];
    const inline = [...document.querySelectorAll('script:not([src])')];
    const told = location.href.includes(canary) ? [location.href] : [];
    return [...[...parts, ...inline].map((part) => part.outerHTML.slice(0, 200)), ...told];
  }, CANARY);
}
