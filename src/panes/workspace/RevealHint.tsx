// One line at the bottom while a held modifier, or a sequence, lights keys (design 9.3).
import { observer } from 'mobx-react-lite';
import { useApp } from '../context';
import { Keycap } from '../parts/KeyCaps';
import * as css from './WorkspaceScreen.css';

const FOR_ITEMS = 'Press a letter for a file, a digit for a folder';
const FOR_TABS = 'Press a digit for a tab';

/** Only seen: whoever listens to a screen reader is not helped by a line that comes and goes. */
export const RevealHint = observer(function RevealHint() {
  const { hints, workspace } = useApp();
  const { reveal } = hints;
  if (reveal === 'none' || hints.listing || workspace.layout.isPhone) return null;
  const held = reveal === 'items' ? 'sidebar-open-file' : reveal === 'tabs' ? 'tab-specific' : null;
  const cap = held === null ? undefined : hints.keysFor(held)?.[0]?.[0];
  return (
    <div className={css.hint} aria-hidden="true">
      <div className={css.hintBox}>
        {cap !== undefined && <Keycap label={cap} variant="lit" />}
        {reveal === 'tabs' ? FOR_TABS : FOR_ITEMS}
      </div>
    </div>
  );
});
