// Reads out what the stores announce: moves, adds, completions, undo (decisions D10).
import { observer } from 'mobx-react-lite';
import { createPortal } from 'react-dom';
import { useApp } from '../context';
import { LiveRegion } from '../parts/LiveRegion';

/** The live regions; outside of the app's root, so that open dialogs do not silence them. */
export const Announcer = observer(function Announcer() {
  const { text, assertive, count } = useApp().workspace.alerts.announcement;
  const message = count === 0 ? undefined : { id: count, text };
  return createPortal(
    <div data-above-modals="">
      <LiveRegion {...(message && (assertive ? { assertive: message } : { polite: message }))} />
    </div>,
    document.body,
  );
});
