// What can be done with all shortcuts at once: ready sets, files, paper, and the switch for single keys.
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApp, useExecute } from '../context';
import { Button } from '../parts/Button';
import { Menu } from '../parts/Menu';
import { Switch } from '../parts/Switch';
import * as css from './Tools.css';

/** Guests see what does not change anything (spec §6). */
export const Tools = observer(function Tools() {
  const { shortcuts } = useApp().workspace;
  const execute = useExecute();
  return (
    <div className={css.tools}>
      {shortcuts.canEdit && (
        <Button
          variant="ghost"
          size="sm"
          icon="upload"
          onClick={() => void execute('shortcuts-import', undefined)}
        >
          Import
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        icon="download"
        onClick={() => void execute('shortcuts-export', undefined)}
      >
        Export
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon="print"
        onClick={() => void execute('shortcuts-print', undefined)}
      >
        Print
      </Button>
      <span className={css.end}>{shortcuts.canEdit && <Presets />}</span>
      <span className={css.single}>
        <span aria-hidden="true">Single-key shortcuts</span>
        <Switch
          label="Single-key shortcuts"
          checked={shortcuts.singleKeys}
          onChange={() => void execute('app-single-keys', undefined)}
        />
      </span>
    </div>
  );
});

const Presets = observer(function Presets() {
  const { dialogs, shortcuts } = useApp().workspace;
  const execute = useExecute();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const open = dialogs.menu?.kind === 'presets';
  const { presets } = shortcuts.known;
  const used = presets.find(({ id }) => id === shortcuts.preset);
  return (
    <>
      <Button
        ref={setButton}
        variant="ghost"
        size="sm"
        icon="keyboard"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => void execute(open ? 'app-dialog-close' : 'shortcuts-presets', undefined)}
      >
        {`Preset: ${used?.title ?? 'your own'}`}
      </Button>
      <Menu
        open={open}
        label="Presets"
        subject="Presets"
        at={button}
        entries={presets.map(({ id, title }) => ({
          id,
          label: title,
          icon: id === used?.id ? ('check' as const) : undefined,
          hint: id === used?.id ? 'In use' : undefined,
        }))}
        onClose={() => void execute('app-dialog-close', undefined, 'menu')}
        onSelect={(preset) => void execute('shortcuts-preset', { preset }, 'menu')}
      />
    </>
  );
});
