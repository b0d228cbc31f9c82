// The field that finds shortcuts by words or by a pressed key (design 8.12).
import { observer } from 'mobx-react-lite';
import { type RefObject, useLayoutEffect } from 'react';
import { lateMessages } from '../../platform/contract/lateMessages';
import { type KeyPlatform, splitKeys } from '../../platform/contract/shortcuts';
import { useApp, useExecute } from '../context';
import { classes } from '../parts/classes';
import { Icon } from '../parts/Icon';
import { IconButton } from '../parts/IconButton';
import { KeyCaps } from '../parts/KeyCaps';
import { type TextElement, TextField } from '../parts/TextField';
import * as css from './SearchField.css';

/** How far an arrow in the field moves the list under it. */
const SCROLL_PX = 108;

interface SearchFieldProps {
  readonly field: RefObject<TextElement | null>;
  /** The list that the arrows move. */
  readonly list: RefObject<HTMLElement | null>;
  readonly platform: KeyPlatform;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** A combination pressed in it is looked for; the button beside it takes single keys too. */
export const SearchField = observer(function SearchField(props: SearchFieldProps) {
  const { field, list, text, onText } = props;
  const { dialogs } = useApp().workspace;
  const execute = useExecute();
  const listening = dialogs.recording?.kind === 'search';
  const pressed = dialogs.dialog?.kind === 'shortcuts' ? dialogs.dialog.searched : undefined;
  useLayoutEffect(() => {
    if (listening) field.current?.focus();
  }, [listening, field]);
  const showAll = () => {
    execute('shortcuts-search', { keys: null });
    field.current?.focus();
  };
  return (
    <div className={css.search}>
      <span
        className={classes(css.field, pressed !== undefined && css.filled)}
        data-key-search
        data-recorder={listening ? '' : undefined}
      >
        <TextField
          ref={field}
          label="Search shortcuts"
          placeholder={
            pressed !== undefined ? '' : listening ? lateMessages.pressKeys : 'Search actions or press a key'
          }
          lead={<Icon name="search" />}
          value={pressed === undefined && !listening ? text : ''}
          readOnly={listening}
          onChange={(next) => {
            if (pressed !== undefined) execute('shortcuts-search', { keys: null });
            onText(next);
          }}
          onBackspaceEmpty={() => (pressed === undefined ? false : showAll())}
          onArrowDown={() => list.current?.scrollBy({ top: SCROLL_PX })}
          onArrowUp={() => list.current?.scrollBy({ top: -SCROLL_PX })}
        />
        {pressed !== undefined && <PressedKey {...props} pressed={pressed} />}
      </span>
      {pressed !== undefined && (
        <IconButton icon="close" label="Show all shortcuts" onClick={showAll} tooltip />
      )}
      <IconButton
        icon="keyboard"
        label="Search by pressing a key"
        size="lg"
        variant="outline"
        aria-pressed={listening}
        className={listening ? css.listening : undefined}
        onClick={() => void execute('shortcuts-search-press', undefined)}
        tooltip
      />
    </div>
  );
});

/** Drawn over the empty field. */
const PressedKey = observer(function PressedKey({
  platform,
  pressed,
}: SearchFieldProps & { readonly pressed: string }) {
  const { editor } = useApp();
  const [first = ''] = splitKeys(editor.translated(pressed, platform));
  const caps = editor.capsOf(platform, first);
  return caps && <KeyCaps keys={caps} variant="solid" className={css.pressed} spoken />;
});
