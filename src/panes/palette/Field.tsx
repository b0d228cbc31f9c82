// The field of the palette: chip of the page, text, and the keys that work in it.
import { Command } from 'cmdk';
import { observer } from 'mobx-react-lite';
import type { KeyboardEvent, RefObject } from 'react';
import { lateMessages } from '../../platform/contract/lateMessages';
import { type App, useApp } from '../context';
import { Icon } from '../parts/Icon';
import { IconButton } from '../parts/IconButton';
import { Keycap } from '../parts/KeyCaps';
import { isComposing } from '../parts/keys';
import { choose, close, rebind } from './choose';
import { iconOf } from './icons';
import type { PaletteModel } from './model';
import * as css from './Palette.css';

/** `active` is the id of the highlighted option. */
export const Field = observer(function Field(props: {
  readonly model: PaletteModel;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly active: string | undefined;
}) {
  const { model, field, active } = props;
  const app = useApp();
  const { phone } = app.registry.keys;
  const icon = model.command === null ? undefined : app.registry.get(model.command)?.icon;
  return (
    <div className={css.head}>
      {model.chip === null ? (
        <Icon name="search" size={20} className={css.glass} />
      ) : (
        <span className={css.chip}>
          <Icon name={iconOf(icon)} />
          <span className={css.chipText}>{model.chip}</span>
        </span>
      )}
      <Command.Input asChild>
        <input
          ref={field}
          className={css.input}
          dir="auto"
          placeholder={model.placeholder ?? lateMessages.palettePlaceholder}
          value={model.text}
          enterKeyHint="go"
          aria-activedescendant={active}
          aria-description={model.subject ?? undefined}
          onChange={(event) => model.setText(event.currentTarget.value)}
          onKeyDown={(event) => onKey(event, app, model)}
        />
      </Command.Input>
      {phone ? (
        <IconButton icon="close" label="Close" size="touch" onClick={() => close(app.registry)} />
      ) : (
        <span aria-hidden="true">
          <Keycap label="Esc" />
        </span>
      )}
    </div>
  );
});

/** Keys with a modifier belong to the dispatcher or to the field. */
function onKey(event: KeyboardEvent<HTMLInputElement>, app: App, model: PaletteModel): void {
  if (isComposing(event)) return;
  if (!event.ctrlKey && !event.metaKey && !event.altKey) {
    // What stands in the field now counts, even where it was not drawn yet (decisions D7).
    model.setText(event.currentTarget.value);
    if (handle(event, app, model)) {
      event.preventDefault();
      return;
    }
  }
  const mod = app.workspace.platform.os === 'mac' ? event.metaKey : event.ctrlKey;
  if (event.key === 'Enter' && mod && !event.altKey && !event.shiftKey && !event.repeat) {
    rebind(app, model.current);
    event.preventDefault();
  }
  // cmdk would move a highlight of its own; these keys belong to the caret.
  if (CARET_KEYS.has(event.key)) event.stopPropagation();
}

const CARET_KEYS: ReadonlySet<string> = new Set(['Home', 'End', 'ArrowUp', 'ArrowDown', 'Enter']);

function handle(event: KeyboardEvent<HTMLInputElement>, app: App, model: PaletteModel): boolean {
  switch (event.key) {
    case 'ArrowDown':
      model.step(1);
      return true;
    case 'ArrowUp':
      model.step(-1);
      return true;
    case 'PageDown':
    case 'PageUp':
      model.leap(event.key === 'PageDown' ? 8 : -8);
      return true;
    case 'Enter':
      if (!event.repeat) choose(app, model, model.current);
      return true;
    case 'Tab':
      // Focus stays in the palette; Tab opens what has a further page.
      if (!event.shiftKey && model.current?.act.kind === 'page') choose(app, model, model.current);
      return true;
    case 'Backspace':
      return model.text === '' && model.leave();
    default: {
      const row = model.picked(event.key);
      if (row) choose(app, model, row);
      return row !== null;
    }
  }
}
