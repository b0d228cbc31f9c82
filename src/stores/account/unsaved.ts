// What a guest did where the browser refuses to store it: it lives in this window, and goes with its page (decisions D4).
import { reaction } from 'mobx';
import type { Cancel } from '../../platform/types';
import type { WorkspaceBackend } from '../backend/types';

/** Whether changes of a guest are in this window only. */
export const holdsUnsaved = (backend: WorkspaceBackend | null): boolean =>
  backend?.kind === 'guest' && backend.status.kind === 'unsaved';

export interface UnsavedDeps {
  readonly backend: WorkspaceBackend | null;
  readonly tools: { readonly reception: { readonly signIn: { readonly letGo: boolean } } } | null;
}

/**
 * Has the browser ask before such a page goes, until stopped.
 * @param guard begins to ask; what it returns ends that
 */
export function guardUnsaved(workspace: UnsavedDeps, guard: () => Cancel): Cancel {
  let end: Cancel | null = null;
  const follow = (held: boolean): void => {
    end?.();
    end = held ? guard() : null;
  };
  const stop = reaction(
    () => holdsUnsaved(workspace.backend) && workspace.tools?.reception.signIn.letGo !== true,
    follow,
    { fireImmediately: true },
  );
  return () => {
    stop();
    follow(false);
  };
}
