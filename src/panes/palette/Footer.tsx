// The line at the bottom of the palette that names its keys.
import { observer } from 'mobx-react-lite';
import { useApp } from '../context';
import { KeyCaps } from '../parts/KeyCaps';
import type { PaletteModel } from './model';
import * as css from './Palette.css';

/** Follows the page and the highlighted row. */
export const Footer = observer(function Footer({ model }: { readonly model: PaletteModel }) {
  const { current } = model;
  const { hints, workspace } = useApp();
  const change = workspace.platform.os === 'mac' ? 'Meta+Enter' : 'Control+Enter';
  const nested = model.command !== null;
  return (
    <footer className={css.footer} aria-hidden="true">
      <Hint keys={['Up', 'Down']} text="Choose" />
      {current && <Hint keys={['Enter']} text={current.verb} />}
      {nested && <Hint keys={['Backspace']} text="Back" />}
      {nested && model.picksByKey && <Hint keys={['0–9']} text="Pick by digit" />}
      {!nested && current?.act.kind === 'page' && <Hint keys={['Tab']} text="Open submenu" />}
      {current?.rebinds !== undefined && <Hint keys={hints.capsOf(change)} text="Change shortcut" />}
    </footer>
  );
});

function Hint({ keys, text }: { readonly keys: readonly string[]; readonly text: string }) {
  return (
    <span className={css.hint}>
      <KeyCaps keys={[keys]} />
      {text}
    </span>
  );
}
