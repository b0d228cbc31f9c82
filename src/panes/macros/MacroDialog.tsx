// The editor of a macro: its name and its steps, to be put in order, changed and added to.
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { MacroDraft } from '../../stores/macroDraft';
import { useApp, useExecute } from '../context';
import { Button } from '../parts/Button';
import { Dialog } from '../parts/Dialog';
import { FormField } from '../parts/FormField';
import type { TextElement } from '../parts/TextField';
import { AddStep } from './AddStep';
import * as css from './MacroDialog.css';
import { StepList } from './StepList';
import { useStepKeys } from './stepKeys';

const ENTER = [['Enter']] as const;

/** Mounted once, above every screen; shows itself while the dialog `macro` is open. */
export const MacroDialog = observer(function MacroDialog() {
  const { workspace } = useApp();
  const execute = useExecute();
  const open = workspace.dialogs.dialog?.kind === 'macro';
  const { draft, count } = useLastDraft(open ? workspace.macros.draft : null);
  const name = useRef<TextElement>(null);
  const keys = workspace.layout.isPhone ? undefined : ENTER;
  return (
    <Dialog
      open={open}
      title={draft?.id == null ? 'New macro' : 'Edit macro'}
      width={560}
      placement="sheet-phone"
      initialFocus={name}
      onClose={() => void execute('app-dialog-close', undefined)}
      actions={
        <>
          <Button variant="ghost" onClick={() => void execute('macros-discard', undefined)}>
            Cancel
          </Button>
          <Button variant="solid" keys={keys} onClick={() => void execute('macros-save', undefined)}>
            Save
          </Button>
        </>
      }
    >
      {draft && <Editor key={count} draft={draft} name={name} />}
    </Dialog>
  );
});

const Editor = observer(function Editor(props: {
  readonly draft: MacroDraft;
  readonly name: React.RefObject<TextElement | null>;
}) {
  const { draft, name } = props;
  const execute = useExecute();
  const steps = useStepKeys(draft.steps, (next) => void execute('macros-draft', { steps: next }));
  return (
    <div className={css.body}>
      <FormField
        ref={name}
        className={css.name}
        label="Name"
        value={draft.name}
        error={draft.problem ?? undefined}
        onChange={(text) => void execute('macros-draft', { name: text })}
        onEnter={() => void execute('macros-save', undefined)}
      />
      <StepList steps={steps} />
      <AddStep macro={draft.id} onAdd={steps.add} />
    </div>
  );
});

/** While the dialog leaves it keeps showing what it showed; `count` tells one opening from the next. */
function useLastDraft(draft: MacroDraft | null): {
  readonly draft: MacroDraft | null;
  readonly count: number;
} {
  const [count, setCount] = useState(0);
  const last = useRef<MacroDraft | null>(null);
  const shown = useRef(false);
  if (draft && !shown.current) setCount(count + 1);
  shown.current = draft !== null;
  if (draft) last.current = draft;
  return { draft: last.current, count };
}
