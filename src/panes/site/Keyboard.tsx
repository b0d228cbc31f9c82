// The keyboard on ink: what each key of a workspace does, with the keys that do it lit (design 8.19).
import type { CommandId } from '../../commands/types';
import { Button } from '../parts/Button';
import { Mark } from '../parts/Mark';
import { Island } from './Island';
import * as css from './Keyboard.css';
import { Keys } from './Keys';
import * as keys from './Keys.css';
import { Shot } from './Shot';

/** One key: its code as events name it, what is printed on it, and how wide it is. */
type Key = readonly [code: string, label: string, width?: keyof typeof css.widths];

const letters = (row: string): Key[] => [...row].map((letter) => [`Key${letter}`, letter]);

/** A common keyboard; programs hear codes, which are the same on all of them. */
const ROWS: readonly (readonly Key[])[] = [
  [
    ['Backquote', ''],
    ...[...'1234567890'].map((digit): Key => [`Digit${digit}`, digit]),
    ['Minus', '-'],
    ['Equal', '='],
    ['Backspace', '⌫', 'wide'],
  ],
  [
    ['Tab', 'Tab', 'wide'],
    ...letters('QWERTYUIOP'),
    ['BracketLeft', '['],
    ['BracketRight', ']'],
    ['Backslash', '\\'],
  ],
  [
    ['CapsLock', 'Caps', 'wide'],
    ...letters('ASDFGHJKL'),
    ['Semicolon', ';'],
    ['Quote', "'"],
    ['Enter', 'Enter', 'wider'],
  ],
  [
    ['ShiftLeft', 'Shift', 'wider'],
    ...letters('ZXCVBNM'),
    ['Comma', ','],
    ['Period', '.'],
    ['Slash', '/'],
    ['ShiftRight', 'Shift', 'widest'],
  ],
  [
    ['ControlLeft', 'Ctrl', 'wide'],
    ['MetaLeft', '⌘', 'wide'],
    ['AltLeft', 'Alt', 'wide'],
    ['Space', '', 'space'],
    ['AltRight', 'Alt', 'wide'],
    ['ControlRight', 'Ctrl', 'wide'],
  ],
];

/** Lit until somebody presses keys of their own: the example of the words below. */
const EXAMPLE = new Set(['ControlLeft', 'KeyL']);

const MEANINGS: readonly (readonly [command: CommandId, title: string, text: string])[] = [
  [
    'sidebar-open-file',
    'Open a file or folder',
    'A letter for each file, a digit for each folder you use often.',
  ],
  ['tab-specific', 'Jump to a tab', 'By position, left to right.'],
  ['todo-focus', 'New task', 'From anywhere. Or just start typing.'],
  ['app-palette', 'Run anything', 'Commands, folders, files and to-dos in one box.'],
];

/** A band over the whole width. */
export function Keyboard() {
  return (
    <section className={css.band} aria-labelledby="keyboard">
      <div className={css.inside}>
        <h2 className={css.title} id="keyboard">
          Every place has a key.
        </h2>
        <p className={css.lede}>
          Give a file a letter and a folder a digit. Hold Ctrl, and the whole workspace shows you where each
          key goes.
        </p>
        <Island name="strip">
          <div className={css.stage} data-stage="">
            <Shot
              name="keys"
              className={css.still}
              alt="Folders and files, each with the key that opens it."
            />
            <span className={css.tryIt}>
              <Button size="lg" variant="solid">
                Try it here
              </Button>
              <span className={css.tryWords}>A real workspace. Nothing in it is kept.</span>
            </span>
          </div>
        </Island>
        <div className={css.board} aria-hidden="true" dir="ltr">
          {ROWS.map((row) => (
            <div key={row[0]?.[0]} className={css.row}>
              {row.map(([code, label, width = 'one']) => (
                <span
                  key={code}
                  className={`${css.key} ${css.widths[width]}`}
                  data-code={code}
                  data-lit={EXAMPLE.has(code) ? '' : undefined}
                >
                  {label}
                </span>
              ))}
            </div>
          ))}
        </div>
        <dl className={css.meanings}>
          {MEANINGS.map(([command, title, text]) => (
            <div key={command} className={css.meaning}>
              <dt className={css.meaningTitle}>{title}</dt>
              <dd className={css.meaningKeys}>
                <Keys command={command} />
              </dd>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** Nine keys beside the headline; they only decorate. */
export function HeroKeys() {
  return (
    <div className={css.heroKeys} aria-hidden="true">
      {['1', '2', '3'].map((digit) => (
        <span key={digit} className={css.heroKey}>
          {digit}
        </span>
      ))}
      <span className={`${css.heroKey} ${css.heroMark}`}>
        <Mark size={64} />
      </span>
      <span className={css.heroKey}>L</span>
      <span className={`${css.heroKey} ${css.heroHalf}`}>
        <span className={`${keys.notOn.linux} ${keys.notOn.other}`}>⌘</span>
        <span className={keys.notOn.mac}>Ctrl</span>
      </span>
      <span className={`${css.heroKey} ${css.heroHalf}`}>K</span>
    </div>
  );
}
