// The headers that every response carries, whatever answers: pages, files, API, errors.
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

/** The policy of the workspace: our own files only, nothing inline, one Trusted Types policy. */
export const WORKSPACE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types tabdo',
].join('; ');

/** The home page shows the workspace to try in a frame, which is a page of ours that keeps nothing (security S13). */
export const FRAMING_POLICY = `${WORKSPACE_POLICY}; frame-src 'self'`;
export const FRAMED_POLICY = WORKSPACE_POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'");

/** The form of a local account leads on to an app that waits on this machine: browsers look at where a form ends (security S22). */
export const ENTRY_POLICY = WORKSPACE_POLICY.replace(
  "form-action 'self'",
  "form-action 'self' http://127.0.0.1:*",
);

/** Features that no page of ours needs; the clipboard alone stays open, and to ourselves only. */
const CLOSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** What pages may use of the browser; `open` names what is closed elsewhere. */
export const permissions = (open: readonly string[] = []): string =>
  [
    'clipboard-read=(self)',
    'clipboard-write=(self)',
    ...CLOSED_FEATURES.map((feature) => `${feature}=${open.includes(feature) ? '(self)' : '()'}`),
  ].join(', ');

const ONE_YEAR_SECONDS = 31_536_000;

/** A fixed set of response headers. */
export type HeaderSet = Readonly<Record<string, string>>;

/** The headers for these settings; two pages replace some of them, see providerPages. */
export function securityHeaders(config: Config): HeaderSet {
  const always = {
    'content-security-policy': WORKSPACE_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions(),
    // Kept unless a route knows better: an answer that nobody thought about must not be stored.
    'cache-control': 'no-store',
  };
  if (config.publicUrl?.startsWith('https:') !== true) return always;
  return { ...always, 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains` };
}

/** Sets the headers before anything else happens to a request. */
export function addSecurityHeaders(app: FastifyInstance, headers: HeaderSet): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
