// Draws what `alerts` holds as notifications, and takes the focus there when Alt+T asks for it (decisions D24).
import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import type { Toast } from '../../stores/alerts';
import { type Execute, type ShownKeys, useApp, useExecute, useKeys } from '../context';
import { focusNewestToast, type ToastItem, ToastRegion } from '../parts/Toast';

/** The notifications of the workspace; mounted once, over every screen. */
export const Toasts = observer(function Toasts() {
  const { workspace } = useApp();
  const execute = useExecute();
  const keys = useKeys();
  const { alerts, focus, dialogs } = workspace;
  // Under a layer the keys of the workspace do nothing, and are not promised.
  const acting: ShownKeys = (id, args) => (dialogs.layer === 'none' ? keys(id, args) : undefined);
  const { request } = focus;
  useLayoutEffect(() => {
    if (request?.area !== 'notifications') return;
    focusNewestToast();
    focus.settle(request.count);
  }, [request, focus]);
  return (
    <ToastRegion
      toasts={alerts.toasts.map((toast) => toastItem(toast, execute, acting))}
      strips={workspace.path === '/' ? alerts.banners.length : 0}
      onDismiss={(id) => execute('app-toast-dismiss', { id: Number(id) }, 'toast')}
    />
  );
});

function toastItem(toast: Toast, execute: Execute, keys: ShownKeys): ToastItem {
  const { id, kind, text, detail, keys: caps, action, ms } = toast;
  return {
    id: String(id),
    kind,
    text,
    detail,
    keys: caps,
    durationMs: ms,
    action: action && {
      label: action.label,
      keys: keys(action.command),
      onRun: () => {
        execute('app-toast-dismiss', { id }, 'toast');
        execute(action.command, undefined, 'toast');
      },
    },
  };
}
