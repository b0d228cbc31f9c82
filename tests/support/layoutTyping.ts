// Presses every key of a layout, on all its levels, with the caret in the add field, and compares what stands there.
import { waitToSee } from './eye';
import { BASE } from './layoutCases';
import type { Keyboard, RunResult } from './layoutRun';
import { keyNamed, type TrustedKey, type TrustedKeyboard } from './trustedKeys';

/** A key on one level. */
interface Typed {
  readonly press: TrustedKey;
  /** What the field gets. */
  readonly text: string;
}

const FIELD = '[data-area=form] input, [data-area=form] textarea';

/** One key after the other; none of them may do anything else. */
export async function typeEverything(keys: TrustedKeyboard, keyboard: Keyboard): Promise<RunResult> {
  const all = typedKeys(keyboard);
  await keys.inPage((at) => {
    document.querySelector<HTMLElement>(at)?.focus();
    return window.tabdoEye.keys();
  }, FIELD);
  await keys.press(...all.map(({ press }) => press));
  const text = all.map((one) => one.text).join('');
  const got = await keys.inPage((at) => document.querySelector<HTMLInputElement>(at)?.value ?? '', FIELD);
  const pressed = await keys.inPage(() => window.tabdoEye.keys());
  const wrong = pressed.filter(({ taken }) => taken).map(({ key }) => `${key} was taken from the field`);
  if (pressed.length !== all.length) wrong.push(`${pressed.length} keys arrived instead of ${all.length}`);
  if (got !== text) wrong.push(`the field holds ${difference(got, text)}`);
  const { focus, draft, open, ...others } = BASE;
  const elsewhere = await waitToSee(keys, { ...others, draft: got });
  if (elsewhere !== '') wrong.push(`typing changed ${elsewhere}`);
  await keys.inPage((at) => document.querySelector<HTMLInputElement>(at)?.select(), FIELD);
  await keys.press(keyNamed('Backspace'));
  return { tried: all.length, wrong };
}

function typedKeys({ system, table }: Keyboard): readonly Typed[] {
  return Object.entries(table.keys).flatMap(([code, levels]) =>
    levels.flatMap((level, at): Typed[] => {
      if (level === null) return [];
      const shift = at % 2 === 1;
      const third = at >= 2;
      // AltGr is no modifier that the browser's protocol knows: the event is that of the character alone.
      const flags = { shift, alt: third && system === 'mac' };
      if (typeof level !== 'string')
        return [{ press: { key: 'Dead', code, ...flags, text: null }, text: '' }];
      return [{ press: { key: level, code, ...flags, text: level }, text: level }];
    }),
  );
}

function difference(got: string, wanted: string): string {
  let at = 0;
  while (at < got.length && got[at] === wanted[at]) at += 1;
  return `${JSON.stringify(got.slice(at, at + 12))} instead of ${JSON.stringify(wanted.slice(at, at + 12))} at ${at}`;
}
