// What the keys of common layouts print, for people whose browser does not say so or who want another layout's letters.
//
// Derived from the data in tests/fixtures/layouts, which a test compares: xkeyboard-config (MIT/X11 style licences),
// and for Hungarian and Italian microsoft/vscode, MIT licence, Copyright (c) Microsoft Corporation; the licence's
// text stands beside that data. Only the character of each key without modifiers is kept.

/** The keys, in the order of the characters below. */
const CODES = [
  'Backquote Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal',
  'KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight Backslash',
  'KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote IntlBackslash KeyZ',
  'KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash',
]
  .join(' ')
  .split(' ');

/** One character per key; a blank is a dead key or none. */
const PRINTED = new Map(
  Object.entries({
    us: "`1234567890-=qwertyuiop[]\\asdfghjkl;'<zxcvbnm,./",
    gb: "`1234567890-=qwertyuiop[]#asdfghjkl;'\\zxcvbnm,./",
    de: ' 1234567890ß qwertzuiopü+#asdfghjklöä<yxcvbnm,.-',
    fr: '²&é"\'(-è_çà)=azertyuiop $*qsdfghjklmù<wxcvbn,;:!',
    pl: "`1234567890-=qwertyuiop[]\\asdfghjkl;'<zxcvbnm,./",
    se: "§1234567890+ qwertyuiopå 'asdfghjklöä<zxcvbnm,.-",
    tr: '"1234567890*-qwertyuıopğü,asdfghjklşi<zxcvbnmöç.',
    ru: 'ё1234567890-=йцукенгшщзхъ\\фывапролджэ/ячсмитьбю.',
    gr: "`1234567890-=;ςερτυθιοπ[]\\ασδφγηξκλ '«ζχψωβνμ,./",
    il: ";1234567890-=/'קראטוןםפ][\\שדגכעיחלךף,<זסבהנמצתץ.",
    cz: ';+ěščřžýáíé= qwertzuiopú) asdfghjklů§\\yxcvbnm,.-',
    es: "º1234567890'¡qwertyuiop +çasdfghjklñ <zxcvbnm,.-",
    br: "'1234567890-=qwertyuiop []asdfghjklç \\zxcvbnm,.;",
    it: "\\1234567890'ìqwertyuiopè+ùasdfghjklòà<zxcvbnm,.-",
    hu: '0123456789öüóqwertzuiopőúűasdfghjkléáíyxcvbnm,.-',
    jp: ' 1234567890-^qwertyuiop@[]asdfghjkl;:<zxcvbnm,./',
    'ch-fr': "§1234567890' qwertzuiopè $asdfghjkléà<yxcvbnm,.-",
    dvorak: "`1234567890[]',.pyfgcrl/=\\aoeuidhtns-<;qjkxbmwvz",
  }),
);

/** The map of a layout, as a browser would give it; undefined for one that nobody here knows. */
export function layoutEntries(id: string): readonly (readonly [code: string, key: string])[] | undefined {
  const printed = PRINTED.get(id);
  if (printed === undefined) return undefined;
  return CODES.flatMap((code, at) => {
    const key = printed.charAt(at);
    return key === ' ' || key === '' ? [] : [[code, key] as const];
  });
}
