// Stands in for what PayPal serves to browsers: the script of its buttons, their frame, pictures, and the page that asks.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeAuthority, makeTlsIdentity, validAround } from '../../server/ports/paypal/standIn/authority';

/** How its script is answered: at once, with an error, or not before `release`. */
type Manner = 'well' | 'missing' | 'held';

/** A running one. */
export interface PayPalPages {
  /** Where a browser finds PayPal's hosts. */
  readonly hosts: Readonly<Record<string, string>>;
  /** Host and path of each call. */
  readonly asked: string[];
  manner: Manner;
  /** Answers the scripts that are held. */
  release(): void;
  close(): Promise<void>;
}

/**
 * What PayPal's own script does in our page, as its sources show: styles under the nonce that it was given, a frame that
 * it writes into until its own comes, scripts and pictures of its other hosts, calls home, and a window that answers.
 */
const SCRIPT = `
const nonce = document.currentScript.getAttribute('data-csp-nonce');
const make = (name, parts) => Object.assign(document.createElement(name), parts);
const come = (element) => new Promise((done, fail) => {
  element.addEventListener('load', () => done());
  element.addEventListener('error', () => fail(new Error(element.src)));
});
const buttons = (props) => ({
  isEligible: () => true,
  close: async () => undefined,
  render: async (at) => {
    const style = make('style', { textContent: '.of-paypal { min-height: 44px; font-size: 0px; }' });
    style.setAttribute('nonce', nonce);
    const place = make('div', { className: 'of-paypal' });
    at.append(place);
    place.append(style);
    const before = make('iframe', { title: 'before' });
    place.append(before);
    const inner = before.contentDocument;
    inner.open();
    inner.write('<style nonce="' + nonce + '">p { color: rgb(1, 2, 3) }</style><p>PayPal</p>');
    inner.close();
    const frame = make('iframe', { title: 'PayPal', src: 'https://www.paypal.com/smart/buttons' });
    const picture = make('img', { alt: '', src: 'https://www.paypalobjects.com/js-sdk-logos/paypal.svg' });
    const venmo = make('img', { alt: '', src: 'https://images.venmo.com/logo.svg' });
    const more = make('script', { src: 'https://www.paypalobjects.com/more.js' });
    const waits = [frame, picture, venmo, more].map(come);
    place.append(frame, picture, venmo);
    document.head.append(more);
    await Promise.all([...waits, fetch('https://www.paypal.com/xoplatform/logger/api/logger', { method: 'POST' })]);
    const styled = [getComputedStyle(place).minHeight, getComputedStyle(inner.querySelector('p')).color];
    if (styled.join() !== '44px,rgb(1, 2, 3)') throw new Error('no styles: ' + styled);
    before.remove();
    const pay = make('button', { textContent: 'Pay with PayPal', style: 'font-size: 16px' });
    pay.onclick = async () => {
      try {
        const id = await props.createSubscription({}, {});
        const answer = new Promise((done) => addEventListener('message', ({ data }) => done(data), { once: true }));
        const page = window.open('https://www.paypal.com/webapps/billing/subscriptions?ba_token=' + id);
        if ((await answer) !== 'approved') throw new Error('no answer');
        page.close();
        await props.onApprove({ subscriptionID: id, paymentID: null }, {});
      } catch (error) {
        props.onError(error);
      }
    };
    place.append(pay);
  },
});
window.paypal = { version: '5.0', Buttons: buttons };
`;
const PAGE = `<!doctype html><title>PayPal</title><script>opener.postMessage('approved', '*')</script>`;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

/** Listens on a free port of the loopback. */
export async function openPayPalPages(): Promise<PayPalPages> {
  const validity = validAround(Date.now());
  const { pem, privateKey } = await makeTlsIdentity(
    await makeAuthority('PayPal pages', validity),
    ['127.0.0.1'],
    validity,
  );
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const held: (() => void)[] = [];
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    pages.asked.push(`${request.headers.host}${path}`);
    const send = (type: string, body: string): void => {
      response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body);
    };
    if (path === '/sdk/js') {
      if (pages.manner === 'missing') response.writeHead(503).end();
      else if (pages.manner === 'held') held.push(() => send('text/javascript', SCRIPT));
      else send('text/javascript', SCRIPT);
    } else if (path.endsWith('.svg')) send('image/svg+xml', SVG);
    else if (path.endsWith('.js')) send('text/javascript', '');
    else send('text/html', path.startsWith('/webapps/') ? PAGE : 'PayPal');
  };
  const server = createServer({ cert: pem, key }, answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pages: PayPalPages = {
    hosts: {
      '*.paypal.com': place,
      '*.paypalobjects.com': place,
      '*.venmo.com': place,
      '*.example.com': place,
    },
    asked: [],
    manner: 'well',
    release: () => {
      for (const go of held.splice(0)) go();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return pages;
}
