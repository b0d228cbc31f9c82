// Theme, keyboard shortcuts and the hints that teach them (decisions D26).
import { observer } from 'mobx-react-lite';
import { keyLayoutName } from '../../stores/keyLayouts';
import { useApp, useExecute } from '../context';
import { Card, CardRow } from '../parts/Card';
import { Icon } from '../parts/Icon';
import { KeyCaps } from '../parts/KeyCaps';
import { Segmented } from '../parts/Segmented';
import { Switch } from '../parts/Switch';
import { matches } from '../theme/media';
import { RowButton } from './RowAction';
import { sectionId } from './section';

const KEY_NAMES = [
  { value: 'system', label: 'System' },
  { value: 'mac', label: 'Mac' },
  { value: 'pc', label: 'PC' },
] as const;

const THEMES = [
  { value: 'system', label: 'System', icon: 'monitor' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const;

/** What plain letters do. */
const SINGLE = {
  on: 'A plain letter runs its command while nothing is typed',
  off: 'Plain letters only type, they run nothing',
} as const;

/** A mouse or the like is there, whatever else is used: then there is a keyboard too. */
const FINE_POINTER = '(any-pointer: fine)';

/** Follows the store: the palette changes the theme too. */
export const AppearanceCard = observer(function AppearanceCard() {
  const { workspace, hints } = useApp();
  const execute = useExecute();
  const keys = hints.keysFor('app-shortcuts');
  const { isPhone, touch } = workspace.layout;
  const { singleKeys } = workspace.keys;
  // Narrow is also a window beside another, or one at 400 % (WCAG 1.4.10): only a phone by itself has no keys.
  const hasKeys = !isPhone || !touch || matches(FINE_POINTER);
  return (
    <Card id={sectionId('appearance')} title="Appearance">
      <CardRow title="Theme">
        <Segmented
          label="Theme"
          options={THEMES}
          value={workspace.layout.theme}
          onChange={(theme) => void execute('app-theme', { theme })}
        />
      </CardRow>
      <RowButton
        lead={<Icon name="keyboard" />}
        title="Keyboard Shortcuts"
        end={keys && !isPhone ? <KeyCaps keys={keys} variant="solid" /> : undefined}
        onPress={() => void execute('app-shortcuts', undefined)}
      />
      {hasKeys && (
        <>
          <RowButton
            lead={<Icon name="keyboard" />}
            title="Key labels"
            detail={keyLayoutName(workspace.keys.labels)}
            onPress={() => void execute('app-palette', { command: 'app-key-labels' })}
          />
          <CardRow title="Modifier keys" detail="How Ctrl, Alt and Cmd are named on labels">
            <Segmented
              label="Modifier keys"
              options={KEY_NAMES}
              value={workspace.tools?.settings.keyNames ?? 'system'}
              onChange={(names) => void execute('app-key-names', { names })}
            />
          </CardRow>
          <CardRow title="Single-key shortcuts" detail={singleKeys ? SINGLE.on : SINGLE.off}>
            <Switch
              label="Single-key shortcuts"
              checked={singleKeys}
              onChange={() => void execute('app-single-keys', undefined)}
            />
          </CardRow>
          <CardRow title="Show key hints" detail="After repeated use of the mouse, once per command">
            <Switch
              label="Show key hints"
              checked={workspace.keys.hints}
              onChange={() => void execute('app-hints', undefined)}
            />
          </CardRow>
        </>
      )}
    </Card>
  );
});
