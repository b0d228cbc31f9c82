// The Keyboard Shortcuts dialog: every action and its keys, to look at, to search and to change (spec §2, design 8.12).
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { lateMessages } from '../../platform/contract/lateMessages';
import type { KeyPlatform } from '../../platform/contract/shortcuts';
import { useApp, useExecute } from '../context';
import { Button } from '../parts/Button';
import { Dialog } from '../parts/Dialog';
import { Icon } from '../parts/Icon';
import { Segmented } from '../parts/Segmented';
import type { TextElement } from '../parts/TextField';
import { CheatSheet } from './CheatSheet';
import { type Section, shortcutSections } from './entries';
import { ImportReport } from './ImportReport';
import { SearchField } from './SearchField';
import { SectionTable } from './SectionTable';
import * as css from './ShortcutsDialog.css';
import { Tools } from './Tools';

const SCHEMES = [
  { value: 'other', label: 'Windows' },
  { value: 'mac', label: 'Mac' },
] as const;

/** Side by side where there is room. */
const COLUMNS: readonly (readonly Section[])[] = [
  ['Sidebar', 'App'],
  ['Tab', 'Todo'],
];

/** Mounted once, above every screen; shows itself while the dialog `shortcuts` is open. */
export const ShortcutsDialog = observer(function ShortcutsDialog() {
  const { workspace, hints } = useApp();
  const execute = useExecute();
  const open = workspace.dialogs.dialog?.kind === 'shortcuts';
  const field = useRef<TextElement>(null);
  return (
    <Dialog
      open={open}
      title="Keyboard Shortcuts"
      hideTitle
      bare
      placement="top"
      width={888}
      className={css.panel}
      closeButton
      closeKeys={hints.keysFor('sidebar-input-close') ?? undefined}
      // On a phone the caret would bring the on-screen keyboard up over the list.
      {...(!workspace.layout.isPhone && { initialFocus: field })}
      onClose={() => void execute('app-dialog-close', undefined)}
    >
      <Content field={field} />
    </Dialog>
  );
});

const Content = observer(function Content({
  field,
}: {
  readonly field: React.RefObject<TextElement | null>;
}) {
  const app = useApp();
  const execute = useExecute();
  const { dialogs, layout, shortcuts } = app.workspace;
  const { recording, dialog } = dialogs;
  const edited = recording?.kind === 'edit' ? recording : null;
  const [text, setText] = useState(dialog?.kind === 'shortcuts' ? (dialog.find ?? '') : '');
  const [platform, setPlatform] = useState<KeyPlatform>(() => edited?.platform ?? app.editor.own);
  const list = useRef<HTMLElement>(null);
  const pressed = dialog?.kind === 'shortcuts' ? dialog.searched : undefined;
  const sections = shortcutSections(app, platform, { text: pressed === undefined ? text : '', pressed });
  /** A click anywhere but in the row cancels (spec §2), and does what it would do anyway. */
  const cancelOutside = (target: EventTarget): void => {
    if (edited && target instanceof Element && target.closest('[data-recording]') === null) {
      execute('shortcuts-edit-cancel', undefined, 'pointer');
    }
  };
  return (
    <div className={css.content} onClickCapture={(event) => cancelOutside(event.target)}>
      <div className={css.title} aria-hidden="true">
        Keyboard Shortcuts
      </div>
      <div className={css.tools}>
        <SearchField field={field} list={list} platform={platform} text={text} onText={setText} />
        <Segmented label="System" options={SCHEMES} value={platform} onChange={setPlatform} />
      </div>
      {!shortcuts.canEdit && <LoginNote />}
      {!layout.isPhone && <Tools />}
      <ImportReport />
      <section ref={list} className={css.body} aria-label="Shortcuts">
        {layout.isPhone && <Tools />}
        {sections.length === 0 ? (
          <p className={css.nothing} role="status">
            {pressed === undefined ? `Nothing found for ${text}` : 'No command has this key'}
          </p>
        ) : (
          <div className={css.columns}>
            {COLUMNS.map((names) => (
              <div key={names.join()} className={css.column}>
                {sections
                  .filter(({ name }) => names.includes(name))
                  .map((section) => (
                    <SectionTable key={section.name} section={section} platform={platform} />
                  ))}
              </div>
            ))}
          </div>
        )}
      </section>
      <Footer />
      <CheatSheet platform={platform} />
    </div>
  );
});

const Footer = observer(function Footer() {
  const { workspace, registry } = useApp();
  const execute = useExecute();
  const { dialogs, shortcuts } = workspace;
  return (
    <footer className={css.footer}>
      <span className={css.footerText}>
        {dialogs.recording?.kind === 'edit' ? lateMessages.enterToSave : lateMessages.escapeToClose}
      </span>
      {shortcuts.canEdit && (
        <Button
          variant="ghost"
          size="sm"
          icon="reset"
          disabled={!registry.isEnabled('shortcuts-reset-all')}
          onClick={() => void execute('shortcuts-reset-all', undefined)}
        >
          Reset to defaults
        </Button>
      )}
    </footer>
  );
});

function LoginNote() {
  const execute = useExecute();
  return (
    <div className={css.note}>
      <Icon name="lock" className={css.noteIcon} />
      <span className={css.noteText}>{lateMessages.loginToEdit}</span>
      <Button
        size="sm"
        onClick={() => {
          execute('app-dialog-close', undefined);
          execute('app-login', undefined);
        }}
      >
        Login
      </Button>
    </div>
  );
}
