// Downloads and the choice of a text file.
import type { Files } from '../types';

/** Long enough for a browser that asks where to save. */
const REVOKE_AFTER_MS = 60_000;

export function webFiles(): Files {
  return { save, open };
}

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: typeOf(name) }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

const typeOf = (name: string): string => (name.endsWith('.json') ? 'application/json' : 'text/plain');

/** @throws RangeError when the file is bigger than `maxBytes`; it is not read then */
function open(accept: string, maxBytes: number): Promise<{ name: string; text: string } | null> {
  return new Promise((resolve, reject) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.hidden = true;
    const done = () => input.remove();
    input.addEventListener('cancel', () => {
      done();
      resolve(null);
    });
    input.addEventListener('change', () => {
      const file = input.files?.[0];
      done();
      if (!file) resolve(null);
      else if (file.size > maxBytes) reject(new RangeError(`${file.name} holds ${file.size} bytes`));
      else file.text().then((text) => resolve({ name: file.name, text }), reject);
    });
    // Some engines only open the choice for a field that is part of the page.
    document.body.append(input);
    input.click();
  });
}
