// The row whose shortcut is being recorded: what was pressed, why it cannot be, who has it already (design 8.12).
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import { lateMessages } from '../../platform/contract/lateMessages';
import type { KeyPlatform } from '../../platform/contract/shortcuts';
import type { Recording } from '../../stores/ui/dialogs';
import { useApp, useExecute } from '../context';
import { Button } from '../parts/Button';
import { classes } from '../parts/classes';
import { Icon } from '../parts/Icon';
import { IconButton } from '../parts/IconButton';
import { KeyCaps } from '../parts/KeyCaps';
import { type ShortcutEntry, wordsOf } from './entries';
import * as css from './RecorderRow.css';
import { sayingOf } from './saying';

interface RecorderRowProps {
  readonly entry: ShortcutEntry;
  readonly platform: KeyPlatform;
  readonly recording: Extract<Recording, { kind: 'edit' }>;
}

/** Its keys come from the recorder, which listens to the whole window meanwhile. */
export const RecorderRow = observer(function RecorderRow({ entry, platform, recording }: RecorderRowProps) {
  const app = useApp();
  const saying = sayingOf(app, platform, entry.action);
  const row = useRef<HTMLTableRowElement>(null);
  const said = saying?.text;
  useLayoutEffect(() => {
    // What it says must not stand below the edge of the list.
    if (said !== undefined) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [said]);
  return (
    <tr ref={row} aria-label={entry.action}>
      <td colSpan={3} className={css.cell}>
        <div className={classes(css.row, saying?.tone === 'danger' && css.clash)} data-recording="">
          <span className={css.action}>{entry.action}</span>
          <RecorderField entry={entry} platform={platform} recording={recording} />
          {saying && (
            <div className={css.line}>
              <span className={css.tones[saying.tone]} role={saying.tone === 'danger' ? 'alert' : 'status'}>
                {saying.tone === 'danger' && <Icon name="alert" size={14} />}
                {saying.text}
              </span>
              {saying.taken && <Answers />}
            </div>
          )}
          {app.recorder.now.keys.length === 0 && (
            <OtherKeys entry={entry} platform={platform} recording={recording} />
          )}
        </div>
      </td>
    </tr>
  );
});

/** Shows the pressed keys in the person's own letters. */
const RecorderField = observer(function RecorderField({ entry, platform, recording }: RecorderRowProps) {
  const { editor, recorder } = useApp();
  const execute = useExecute();
  const input = useRef<HTMLInputElement>(null);
  const { keys, held } = recorder.now;
  useLayoutEffect(() => {
    // Also when it begins anew, or for one more key.
    if (recording.kind !== 'edit') return;
    input.current?.focus({ preventScroll: true });
    input.current?.closest('tr')?.scrollIntoView?.({ block: 'nearest' });
  }, [recording]);
  const caps = [...editor.caps(platform, keys), ...editor.heldCaps(platform, held)];
  const words = wordsOf(caps);
  return (
    <span className={css.field}>
      {keys.length > 0 && (
        <IconButton
          icon="close"
          size="xs"
          label="Clear keys"
          onClick={() => void execute('shortcuts-edit', { ...recording })}
        />
      )}
      {caps.length > 0 ? (
        <KeyCaps keys={caps} variant="solid" />
      ) : (
        <span className={css.dot} aria-hidden="true" />
      )}
      <input
        ref={input}
        className={caps.length > 0 ? css.covered : css.input}
        data-recorder=""
        readOnly
        aria-label={`Shortcut for ${entry.action}`}
        placeholder={lateMessages.pressKeys}
        value={words}
      />
    </span>
  );
});

const Answers = observer(function Answers() {
  const { recorder } = useApp();
  const execute = useExecute();
  const { candidate } = recorder;
  return (
    <span className={css.answers}>
      <Button variant="ghost" size="sm" onClick={() => void execute('shortcuts-edit-cancel', undefined)}>
        Cancel
      </Button>
      {candidate && (
        <Button size="sm" data-reassign="" onClick={() => void execute('shortcuts-save', candidate)}>
          Reassign
        </Button>
      )}
    </span>
  );
});

/** Every key the command has, each to be taken away, and what else can be done. */
const OtherKeys = observer(function OtherKeys({ entry, platform, recording }: RecorderRowProps) {
  const execute = useExecute();
  const { id, action, keys, changed } = entry;
  const adds = recording.replaces === null;
  const first = keys[0]?.text ?? null;
  return (
    <div className={css.line}>
      <span className={css.others}>
        {keys.map(({ text, caps }) =>
          text === null ? null : (
            <span key={text} className={classes(css.other, text === recording.replaces && css.replaced)}>
              <KeyCaps keys={caps} variant="solid" spoken />
              <IconButton
                icon="close"
                size="xs"
                label={`Remove ${wordsOf(caps)} from ${action}`}
                onClick={() => void execute('shortcuts-remove', { id, platform, key: text })}
              />
            </span>
          ),
        )}
      </span>
      <span className={css.answers}>
        {first !== null && (
          <Button
            variant="ghost"
            size="sm"
            aria-pressed={adds}
            className={adds ? css.chosen : undefined}
            onClick={() => void execute('shortcuts-edit', { id, platform, replaces: adds ? first : null })}
          >
            Add key
          </Button>
        )}
        {first !== null && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => void execute('shortcuts-unbind', { id, platform })}
          >
            Unbind
          </Button>
        )}
        {changed && (
          <Button variant="ghost" size="sm" onClick={() => void execute('shortcuts-reset', { id, platform })}>
            Reset
          </Button>
        )}
      </span>
    </div>
  );
});
