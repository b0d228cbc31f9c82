// What the key inspector says about one press.
import { observer } from 'mobx-react-lite';
import { fateText } from '../../keymap/explain';
import type { Inspection, Keybinding, Trace } from '../../keymap/types';
import { type App, useApp } from '../context';
import { classes } from '../parts/classes';
import { KeyCaps } from '../parts/KeyCaps';
import * as css from './Inspector.css';

/** Where the keyboard was, as people call it. */
const AREAS: Readonly<Record<Inspection['area'], string>> = {
  folders: 'In Folders',
  files: 'In Files',
  tabs: 'On the tabs',
  todos: 'In the list',
  filter: 'In the list',
  form: 'In the list',
  notifications: 'On a notification',
  none: 'Outside of text fields',
};

/** Whose key it is. */
const LAYERS: Readonly<Record<Keybinding['layer'] | 'plugin', string>> = {
  item: 'key of an item',
  plugin: 'plug-in',
  default: 'default',
  user: 'your own',
};

/** Draws it. */
export const Report = observer(function Report({ inspection }: { readonly inspection: Inspection }) {
  const { registry } = useApp();
  const { reported, caps, types, reserved, area, outside, inField } = inspection;
  return (
    <>
      <div className={css.head}>
        {caps ? <KeyCaps keys={caps} variant="solid" spoken /> : <span>{reported.key || 'Unknown key'}</span>}
        <p className={css.summary}>{summaryOf(registry, inspection)}</p>
      </div>
      {reserved !== null && <p className={css.warning}>{reserved}.</p>}
      <h3 className={css.heading}>What the browser reported</h3>
      <dl className={css.facts}>
        {factsOf(inspection).map(([name, value]) => (
          <div key={name} className={css.fact}>
            <dt className={css.term}>{name}</dt>
            <dd className={css.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {inspection.pressed.some((readings) => readings.length > 0) && (
        <>
          <Place name={AREAS[area]} trace={outside} />
          {types ? null : <Place name="In a text field" trace={inField} />}
        </>
      )}
    </>
  );
});

/** The whole story in a sentence or two. */
export function summaryOf(registry: App['registry'], inspection: Inspection): string {
  const { types, outside, inField, pressed, reported, area } = inspection;
  if (reported.composing) return 'An input method has this key: it runs nothing';
  if (pressed.every((readings) => readings.length === 0) && !types)
    return 'A modifier, or a key that says nothing of its own';
  const said = (where: string, { result, runs }: Trace): string => {
    if (runs) return `${where}: ${registry.title(runs.command)}`;
    return `${where}: ${RESULTS[result]}`;
  };
  const field = types
    ? `In a text field: types ${types.kind === 'text' ? types.text : 'an accent for the next letter'}`
    : said('In a text field', inField);
  return `${said(AREAS[area], outside)}. ${field}`;
}

const RESULTS: Readonly<Record<Trace['result'], string>> = {
  none: 'no command',
  pending: 'waits for the next key',
  run: 'runs',
  disabled: 'its command cannot run now',
  covered: 'no command',
};

const Place = observer(function Place({ name, trace }: { readonly name: string; readonly trace: Trace }) {
  const { registry, hints } = useApp();
  const titleOf = ({ command, args }: Keybinding): string => {
    const key = args !== undefined && 'key' in args ? ` ${hints.capOf(args.key)}` : '';
    return `${registry.title(command)}${key}`;
  };
  return (
    <section aria-label={name}>
      <h3 className={css.heading}>{name}</h3>
      <ul className={css.list}>
        {trace.contenders.map(({ binding, fate }) => (
          <li
            key={`${binding.layer} ${binding.command} ${JSON.stringify(binding.when)}`}
            className={classes(css.row, fate.kind === 'runs' && css.winner)}
          >
            <span className={css.command}>{titleOf(binding)}</span>
            <span className={css.layer}>{LAYERS[binding.layer]}</span>
            <span className={css.fate}>{fateText(fate, titleOf)}</span>
          </li>
        ))}
        {trace.longer > 0 && <li className={css.row}>{longerText(trace.longer)}</li>}
        {trace.contenders.length === 0 && trace.longer === 0 && (
          <li className={css.row}>No binding has this key</li>
        )}
      </ul>
    </section>
  );
});

const longerText = (n: number): string =>
  n === 1 ? 'One sequence begins with it' : `${n} sequences begin with it`;

function factsOf({ reported, pressed }: Inspection): readonly (readonly [string, string])[] {
  const { key, code, modifiers, repeat, composing } = reported;
  const read = pressed.map((readings) => readings.join(' or ') || 'nothing').join(', then ');
  return [
    ['key', key === ' ' ? 'Space' : key || 'none'],
    ['code', code || 'none'],
    ['modifiers', modifiers.join(', ') || 'none'],
    ...(repeat ? [['held', 'yes'] as const] : []),
    ...(composing ? [['input method', 'composing'] as const] : []),
    ['read as', read],
  ];
}
