// The Keyboard Shortcuts dialog: every action and its keys, to look at and to search (spec §2, design 8.12).
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { messages } from '../../platform/contract/messages';
import { useApp, useExecute } from '../context';
import { Button } from '../parts/Button';
import { Dialog } from '../parts/Dialog';
import { Icon } from '../parts/Icon';
import { Segmented } from '../parts/Segmented';
import { type TextElement, TextField } from '../parts/TextField';
import { type Section, shortcutSections } from './entries';
import { SectionTable } from './SectionTable';
import * as css from './ShortcutsDialog.css';
import { ownScheme, type Scheme, schemeKeys } from './scheme';

const SCHEMES = [
  { value: 'windows', label: 'Windows' },
  { value: 'mac', label: 'Mac' },
] as const;

/** Side by side where there is room. */
const COLUMNS: readonly (readonly Section[])[] = [
  ['Sidebar', 'App'],
  ['Tab', 'Todo'],
];

/** How far an arrow in the search field moves the list under it. */
const SCROLL_PX = 108;

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
  const [text, setText] = useState('');
  const [scheme, setScheme] = useState<Scheme>(() => ownScheme(app));
  const list = useRef<HTMLElement>(null);
  const sections = shortcutSections(app, schemeKeys(app, scheme), text);
  return (
    <>
      <div className={css.title} aria-hidden="true">
        Keyboard Shortcuts
      </div>
      <div className={css.tools}>
        <TextField
          ref={field}
          className={css.search}
          label="Search shortcuts"
          placeholder="Search actions and keys"
          lead={<Icon name="search" />}
          value={text}
          onChange={setText}
          onArrowDown={() => list.current?.scrollBy({ top: SCROLL_PX })}
          onArrowUp={() => list.current?.scrollBy({ top: -SCROLL_PX })}
        />
        <Segmented label="System" options={SCHEMES} value={scheme} onChange={setScheme} />
      </div>
      {!app.workspace.session.signedIn && <LoginNote />}
      <section ref={list} className={css.body} aria-label="Shortcuts">
        {sections.length === 0 ? (
          <p className={css.nothing} role="status">
            Nothing found for {text}
          </p>
        ) : (
          <div className={css.columns}>
            {COLUMNS.map((names) => (
              <div key={names.join()} className={css.column}>
                {sections
                  .filter(({ name }) => names.includes(name))
                  .map((section) => (
                    <SectionTable key={section.name} section={section} />
                  ))}
              </div>
            ))}
          </div>
        )}
      </section>
      <footer className={css.footer}>{messages.escapeToClose}</footer>
    </>
  );
});

function LoginNote() {
  const execute = useExecute();
  return (
    <div className={css.note}>
      <Icon name="lock" className={css.noteIcon} />
      <span className={css.noteText}>{messages.loginToEdit}</span>
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
