// What can still be read of a text that is no longer JSON: cut short, or broken in one place.

const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** A value with as much of the text in it as can be made out, or undefined. */
export function salvage(text: string): unknown {
  return closed(text) ?? pieces(text);
}

/** Cuts after the last complete part and closes what is open: brings back values that were cut short. */
function closed(text: string): unknown {
  const open: string[] = [];
  let cut = { at: 0, open: '' };
  scan(text, (character, index) => {
    if (character in CLOSERS) open.push(CLOSERS[character] ?? '');
    else if (character === ',') cut = { at: index, open: open.toReversed().join('') };
    else {
      open.pop();
      cut = { at: index + 1, open: open.toReversed().join('') };
    }
  });
  return parsed(text.slice(0, cut.at) + cut.open);
}

/** Every object that is whole, the outermost ones, as a list. */
function pieces(text: string): unknown[] | undefined {
  const starts: number[] = [];
  let found: { readonly start: number; readonly value: unknown }[] = [];
  scan(text, (character, index) => {
    if (character === '{') starts.push(index);
    if (character !== '}') return;
    const start = starts.pop();
    const value = start === undefined ? undefined : parsed(text.slice(start, index + 1));
    if (start === undefined || value === undefined) return;
    found = found.filter((piece) => piece.start < start);
    found.push({ start, value });
  });
  return found.length === 0 ? undefined : found.map((piece) => piece.value);
}

/** Calls back for every bracket and comma that stands outside of strings. */
function scan(text: string, seen: (character: string, index: number) => void): void {
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if ('{}[],'.includes(character)) seen(character, index);
  }
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
