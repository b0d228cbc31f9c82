// The page on which a local account says who it is: no script of its own, the looks of the sign-in screen (design 8.16).
import { PRODUCT_NAME } from '../../src/platform/contract/product';
import { LOCAL_PATH } from '../ports/identity/localProvider';

/** What is typed so far, and what is wrong with it. */
export interface PageState {
  readonly email: string;
  readonly name: string;
  readonly problem: string | null;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** The page; its form goes back to where it came from. */
export function pageOf(address: string, { email, name, problem }: PageState): string {
  const fault =
    problem === null ? '' : `<p class="problem" id="problem" role="alert">${escaped(problem)}</p>`;
  const described = problem === null ? '' : ' aria-describedby="problem" aria-invalid="true"';
  return frame(`
      <h1>Local account</h1>
      <p class="lead">It lives on this computer only, and nobody asks for a password: any email will do.</p>
      <form method="post" action="${escaped(address)}" novalidate>
        <label for="email">Email</label>
        <input id="email" name="email" type="email" autocomplete="email" maxlength="254" required autofocus value="${escaped(email)}"${described} />
        ${fault}
        <label for="name">Name</label>
        <input id="name" name="name" autocomplete="name" maxlength="200" dir="auto" value="${escaped(name)}" />
        <button type="submit">Continue</button>
      </form>
      <p class="foot"><a href="/login">Back to ${PRODUCT_NAME}</a></p>`);
}

/** Shown where a sign-in cannot go on. */
export const endedPage = (): string =>
  frame(`
      <h1>This sign-in has ended</h1>
      <p class="lead">It took too long, was finished already, or was not begun in this browser.</p>
      <p class="foot"><a href="/login">Back to ${PRODUCT_NAME}</a></p>`);

const frame = (content: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Local account - ${PRODUCT_NAME}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="#eef0f4" />
    <script src="/theme.js"></script>
    <link rel="icon" type="image/svg+xml" href="/mark.svg" />
    <link rel="stylesheet" href="${LOCAL_PATH}/page.css" />
  </head>
  <body>
    <div class="keys"></div>
    <main>
      <img src="/mark.svg" alt="" width="48" height="48" />${content}
    </main>
  </body>
</html>
`;

/** A tile of keys, two rows of which the second is half a key further: the style sheet repeats and colours it. */
export const PAGE_KEYS = `<svg xmlns="http://www.w3.org/2000/svg" width="88" height="176" fill="none" stroke="#000"><rect x="6.5" y="6.5" width="75" height="75" rx="14"/><path d="M0 94.5h23.5a14 14 0 0 1 14 14v47a14 14 0 0 1-14 14H0M88 94.5H64.5a14 14 0 0 0-14 14v47a14 14 0 0 0 14 14H88"/></svg>`;

/** The page's style sheet: the policy allows none in the page. Its colours are those of the design's tokens. */
export function pageStyle(font: string | null): string {
  const face = `@font-face {
  font-family: "Inter Variable"; font-style: normal; font-weight: 100 900; font-display: swap;
  src: url("${font ?? ''}") format("woff2");
}
`;
  return (font === null ? '' : face) + STYLE;
}

const STYLE = `:root {
  color-scheme: light;
  --bg-frame: #eef0f4; --bg-raised: #ffffff; --bg-field: #ffffff;
  --text: #182130; --text-2: #4a5569; --text-3: #616c80; --text-on-solid: #ffffff;
  --border-subtle: rgb(31 41 59 / 0.08); --border-control: #858fa0;
  --solid: #1f293b; --solid-hover: #2c384e; --solid-pressed: #131a25;
  --accent: #2a62d0; --accent-soft: rgb(42 98 208 / 0.1); --focus-ring: #2a62d0;
  --danger: #bc3329; --danger-soft: #fcebe9;
  --shadow-dialog: 0 0 0 1px rgb(31 41 59 / 0.08), 0 8px 20px -8px rgb(19 26 37 / 0.12), 0 32px 72px -24px rgb(19 26 37 / 0.34);
}
[data-theme="dark"] {
  color-scheme: dark;
  --bg-frame: #0c1118; --bg-raised: #1b2431; --bg-field: #18212e;
  --text: #e8ecf3; --text-2: #aeb8c8; --text-3: #8d99ad; --text-on-solid: #131a25;
  --border-subtle: rgb(205 218 240 / 0.08); --border-control: #75829a;
  --solid: #e8ecf3; --solid-hover: #ffffff; --solid-pressed: #ccd4e0;
  --accent: #7eaaff; --accent-soft: rgb(126 170 255 / 0.14); --focus-ring: #7eaaff;
  --danger: #ff8d83; --danger-soft: rgb(255 141 131 / 0.13);
  --shadow-dialog: 0 0 0 1px rgb(205 218 240 / 0.12), 0 32px 72px -20px rgb(0 0 0 / 0.7);
}
*, *::before { box-sizing: border-box; }
html { height: 100%; text-size-adjust: 100%; -webkit-text-size-adjust: 100%; }
body {
  margin: 0; min-height: 100%; display: grid; grid-template-columns: minmax(0, 1fr); place-items: center;
  padding: 16px; background: var(--bg-frame); color: var(--text); -webkit-font-smoothing: antialiased;
  font: 400 14px/20px "Inter Variable", "Inter", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  letter-spacing: -0.003em; overflow-wrap: break-word;
}
.keys { position: fixed; inset: 0; }
.keys::before {
  content: ""; position: absolute; inset: 0; background: var(--border-subtle);
  -webkit-mask: url("${LOCAL_PATH}/keys.svg") center / 88px 176px; mask: url("${LOCAL_PATH}/keys.svg") center / 88px 176px;
}
.keys::after {
  content: ""; position: absolute; inset: 0;
  background: radial-gradient(ellipse 640px 520px at 50% 50%, var(--bg-frame) 30%, transparent 78%);
}
main {
  position: relative; width: 400px; max-width: 100%; padding: 40px 32px 28px; border-radius: 20px; text-align: center;
  background: var(--bg-raised); box-shadow: var(--shadow-dialog); outline: 1px solid transparent;
}
img { display: block; margin: 0 auto 20px; }
h1 { margin: 0; font-size: 26px; line-height: 32px; font-weight: 600; letter-spacing: -0.015em; font-variation-settings: "opsz" 32; }
p { margin: 0; }
.lead { margin: 8px 0 24px; color: var(--text-2); text-wrap: balance; }
form { text-align: start; }
label { display: block; margin-bottom: 6px; font-size: 13px; font-weight: 500; }
input {
  display: block; width: 100%; height: 44px; margin-bottom: 16px; padding: 0 14px; border: 0; border-radius: 8px;
  background: var(--bg-field); box-shadow: inset 0 0 0 1px var(--border-control); color: inherit;
  font: inherit; letter-spacing: inherit; caret-color: var(--accent);
}
input:focus { outline: 2px solid transparent; box-shadow: inset 0 0 0 1.5px var(--accent), 0 0 0 3px var(--accent-soft); }
input[aria-invalid] { box-shadow: inset 0 0 0 1.5px var(--danger), 0 0 0 3px var(--danger-soft); }
.problem { margin: -10px 0 16px; color: var(--danger); font-size: 12px; line-height: 16px; }
button {
  display: block; width: 100%; height: 44px; margin-top: 24px; border: 0; border-radius: 8px; cursor: pointer;
  background: var(--solid); color: var(--text-on-solid); font: inherit; letter-spacing: inherit; font-weight: 500;
  touch-action: manipulation;
}
button:hover { background: var(--solid-hover); }
button:active { background: var(--solid-pressed); transform: translateY(1px); }
.foot { margin-top: 24px; font-size: 12px; line-height: 18px; }
a { color: var(--text-2); text-underline-offset: 2px; }
a:hover { color: var(--text); }
a:focus-visible, button:focus-visible { outline: 2px solid var(--focus-ring); outline-offset: 2px; border-radius: 8px; }
@media (max-width: 639px) { main { padding: 32px 20px 24px; } input { font-size: 16px; } a { display: inline-block; padding: 13px 8px; } }
@media (forced-colors: active) { .keys { display: none; } input { border: 1px solid CanvasText; } button { border: 1px solid ButtonText; } }
`;
