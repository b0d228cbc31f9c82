// The colour picker while it is open: every opening starts with a draft of its own.
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Dialog } from '../../stores/ui/dialogs';
import { useApp } from '../context';
import { ColorDialog } from './ColorDialog';

type ColorRequest = Extract<Dialog, { readonly kind: 'color' }>;

/** Shows the picker while the open dialog is one. */
export const ColorPicker = observer(function ColorPicker() {
  const { dialog } = useApp().workspace.dialogs;
  const request = dialog?.kind === 'color' ? dialog : null;
  const [last, setLast] = useState<{ request: ColorRequest; opening: number } | null>(null);
  if (request && request !== last?.request) {
    // The last opening stays on for its way out.
    setLast({ request, opening: (last?.opening ?? 0) + 1 });
  }
  if (!last) return null;
  return <ColorDialog key={last.opening} id={last.request.id} open={request !== null} />;
});
