// What a system does with a text that is shared with the installed app.
import { readFileSync } from 'node:fs';
import type { App } from './browser';
import { toNewPage } from './pages';

/** What the manifest tells the system. */
interface ShareTarget {
  readonly action: string;
  readonly method: string;
  readonly enctype: string;
  readonly params: Readonly<Record<string, string>>;
}

const target: ShareTarget = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')).share_target;

/** What programs share. */
export type Shared = Readonly<Partial<Record<'title' | 'text' | 'url', string>>>;

/** It posts a form, from nowhere, as the manifest says. */
export const shareWith = (app: App, shared: Shared): Promise<void> => {
  const fields = Object.entries(shared).map(([name, value]) => [target.params[name] ?? '', value] as const);
  return toNewPage(app, () =>
    app.browser.execute(
      ({ action, method, enctype }, entries) => {
        const form = document.createElement('form');
        Object.assign(form, { action, method, enctype });
        for (const [name, value] of entries) {
          const field = document.createElement('textarea');
          field.name = name;
          field.value = value;
          form.append(field);
        }
        document.body.append(form);
        form.submit();
      },
      target,
      fields,
    ),
  );
};
