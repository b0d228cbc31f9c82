// What a system does with a text that is shared with the installed app.
import type { App } from './browser';
import { toNewPage } from './pages';

/** It posts a form, from nowhere. */
export const shareWith = (app: App, fields: Readonly<Record<string, string>>): Promise<void> =>
  toNewPage(app, () =>
    app.browser.execute((entries) => {
      const form = document.createElement('form');
      form.method = 'POST';
      form.action = '/share';
      form.enctype = 'multipart/form-data';
      for (const [name, value] of Object.entries(entries)) {
        const field = document.createElement('textarea');
        field.name = name;
        field.value = value;
        form.append(field);
      }
      document.body.append(form);
      form.submit();
    }, fields),
  );
