// One opening of the colour picker: holds the draft, saves it on Done, throws it away otherwise.
import { observer } from 'mobx-react-lite';
import { useId, useRef, useState } from 'react';
import type { ItemId } from '../../platform/contract/entities';
import { useApp, useExecute } from '../context';
import { Dialog } from '../parts/Dialog';
import { useReturnFocus } from '../parts/modal';
import { ColorForm } from './ColorForm';
import * as css from './ColorForm.css';
import { ColorPopover } from './ColorPopover';
import { startDraft } from './draft';

const TITLE = 'Choose a Color';

/** `open` false plays the way out of the sheet. */
export interface ColorDialogProps {
  readonly id: ItemId;
  readonly open: boolean;
}

/** A popover, or below 768 px a modal sheet (spec §2 Sidebar). */
export const ColorDialog = observer(function ColorDialog({ id, open }: ColorDialogProps) {
  const { workspace } = useApp();
  const execute = useExecute();
  const titleId = useId();
  const row = workspace.items.item(id);
  const { isNarrow } = workspace.layout;
  const panel = useRef<HTMLDivElement>(null);
  useReturnFocus(open && !isNarrow, panel);
  const [before] = useState(() => startDraft(row?.backgroundColor ?? ''));
  const [draft, setDraft] = useState(before);
  if (!row) return null;
  const close = (): void => void execute('app-dialog-close', undefined);
  const done = (): void => {
    // A colour that was only looked at replaces none, whichever it is by now.
    if (draft.color !== before.color) void execute('item-color-set', { id, color: draft.color });
    close();
  };
  const form = (
    <ColorForm title={TITLE} titleId={titleId} row={row} draft={draft} onChange={setDraft} onDone={done} />
  );
  if (isNarrow) {
    return (
      <Dialog
        open={open}
        title={TITLE}
        hideTitle
        bare
        placement="sheet-small"
        onClose={close}
        className={css.sheet}
      >
        <span className={css.grip} aria-hidden="true" />
        {form}
      </Dialog>
    );
  }
  if (!open) return null;
  return (
    <ColorPopover id={id} titleId={titleId} panel={panel} onClose={close}>
      {form}
    </ColorPopover>
  );
});
