// The page on which a local account says who it is: no script, our colors, both themes.
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
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Local account - Tabdo</title>
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" type="image/svg+xml" href="/mark.svg" />
    <link rel="stylesheet" href="${LOCAL_PATH}/page.css" />
  </head>
  <body>
    <main>
      <img src="/mark.svg" alt="" width="48" height="48" />
      <h1>Local account</h1>
      <p>It lives on this server only. Nobody asks for a password: use it on a computer that is yours.</p>
      <form method="post" action="${escaped(address)}">
        <label>Email
          <input name="email" type="email" autocomplete="email" maxlength="254" required autofocus value="${escaped(email)}"${described} />
        </label>
        <label>Name
          <input name="name" autocomplete="name" maxlength="200" value="${escaped(name)}" />
        </label>
        ${fault}
        <button type="submit">Continue</button>
      </form>
      <a href="/login">Back to Tabdo</a>
    </main>
  </body>
</html>
`;
}

/** Its style sheet: the policy allows none in the page. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --page: #eef0f4; --card: #ffffff; --text: #1b2330; --quiet: #545e6e; --line: #c9ced8;
  --solid: #1f293b; --on-solid: #ffffff; --accent: #2f6fed; --danger: #b3261e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0c1017; --card: #161c27; --text: #e8ebf1; --quiet: #a3adbd; --line: #3a4456;
    --solid: #e8ebf1; --on-solid: #161c27; --accent: #7aa5ff; --danger: #ff8a80;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px;
  background: var(--page); color: var(--text);
  font: 15px/1.5 Inter, system-ui, sans-serif;
}
main {
  width: min(100%, 380px); padding: 32px; border-radius: 16px; background: var(--card);
  display: grid; justify-items: center; gap: 12px; text-align: center;
  box-shadow: 0 0 0 1px var(--line), 0 24px 48px rgb(0 0 0 / 12%);
}
h1 { margin: 0; font-size: 22px; line-height: 1.3; }
p { margin: 0; color: var(--quiet); }
form { display: grid; gap: 14px; width: 100%; margin-top: 8px; text-align: start; }
label { display: grid; gap: 4px; font-weight: 600; }
input {
  width: 100%; height: 44px; padding: 0 12px; border: 1px solid var(--line); border-radius: 8px;
  background: transparent; color: inherit; font: inherit; font-size: 16px;
}
button {
  height: 44px; border: 0; border-radius: 8px; background: var(--solid); color: var(--on-solid);
  font: inherit; font-weight: 600; cursor: pointer;
}
a { color: var(--quiet); }
.problem { color: var(--danger); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (forced-colors: active) { button { border: 1px solid ButtonText; } }
`;
