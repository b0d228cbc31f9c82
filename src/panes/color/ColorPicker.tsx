// The door to the colour picker: fetches it when it is first opened (stack, size budget).
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { Dialog } from '../../stores/ui/dialogs';
import { useApp } from '../context';

const ColorDialog = lazy(() => import('./ColorDialog').then((module) => ({ default: module.ColorDialog })));

type ColorRequest = Extract<Dialog, { readonly kind: 'color' }>;

/** Shows the picker while the open dialog is one. */
export const ColorPicker = observer(function ColorPicker() {
  const { dialog } = useApp().workspace.dialogs;
  const request = dialog?.kind === 'color' ? dialog : null;
  const [last, setLast] = useState<{ request: ColorRequest; opening: number } | null>(null);
  if (request && request !== last?.request) {
    // Every opening is a new one, with a draft of its own; the last one stays for its way out.
    setLast({ request, opening: (last?.opening ?? 0) + 1 });
  }
  if (!last) return null;
  return (
    <Suspense fallback={null}>
      <ColorDialog key={last.opening} id={last.request.id} open={request !== null} />
    </Suspense>
  );
});
