// The key inspector: press anything and read what arrived, what has that key, and why it runs or does not (D12).
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { Inspection } from '../../keymap/types';
import { useApp, useExecute } from '../context';
import { Dialog } from '../parts/Dialog';
import { visuallyHidden } from '../theme/global.css';
import * as css from './Inspector.css';
import { Report, summaryOf } from './Report';

/** Mounted once, above every screen; shows itself while the dialog `inspector` is open. */
export const InspectorDialog = observer(function InspectorDialog() {
  const { workspace } = useApp();
  const execute = useExecute();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={workspace.dialogs.dialog?.kind === 'inspector'}
      title="Inspect keys"
      hideTitle
      bare
      placement="top"
      width={640}
      className={css.panel}
      closeButton
      initialFocus={panel}
      onClose={() => void execute('app-dialog-close', undefined)}
    >
      <div className={css.title} aria-hidden="true">
        Inspect keys
      </div>
      <Body panel={panel} />
    </Dialog>
  );
});

/** Listens as long as it is drawn and the dialog is open. */
const Body = observer(function Body({ panel }: { readonly panel: React.RefObject<HTMLDivElement | null> }) {
  const { hints, workspace, registry } = useApp();
  const [seen, setSeen] = useState<Inspection | null>(null);
  const open = workspace.dialogs.dialog?.kind === 'inspector';
  useEffect(() => {
    if (!open) return;
    return hints.inspect(setSeen, () => void registry.execute('app-dialog-close', undefined, 'key'));
  }, [open, hints, registry]);
  return (
    <div ref={panel} className={css.body} tabIndex={-1}>
      <p className={visuallyHidden} role="status">
        {seen && summaryOf(registry, seen)}
      </p>
      {seen === null ? (
        <p className={css.empty}>Press any key, or keys one after the other</p>
      ) : (
        <Report inspection={seen} />
      )}
      <p className={css.note}>
        Keys run nothing here. What never appears was taken by the browser or the system. Esc leaves.
      </p>
    </div>
  );
});
