// Toasts, lasting banners and what screen readers are told (spec §4 Alert, decisions D24).
import { makeAutoObservable, observableShallow } from 'mobx';

export type ToastKind = 'success' | 'error' | 'info' | 'loading';

/** A button of a toast or banner runs one of these commands; they take no arguments. */
export interface ToastAction {
  readonly label: string;
  readonly command:
    | 'todo-undo'
    | 'todo-redo'
    | 'todo-draft-restore'
    | 'todo-receive-kept'
    | 'app-export'
    | 'app-backup-download'
    | 'app-export-cancel'
    | 'app-export-device'
    | 'app-import-cancel'
    | 'app-import-stopped'
    | 'sidebar-sync'
    | 'sync-failed'
    | 'sync-restore-other'
    | 'app-login'
    | 'app-reload'
    | 'app-update'
    | 'macros-stop'
    | 'macros-resume'
    | 'macros-restore'
    | 'account-sign-in-again'
    | 'account-bring-guest';
}

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly detail?: string;
  /** Caps of a shortcut, drawn behind the text: one list per step of a sequence. */
  readonly keys?: readonly (readonly string[])[];
  readonly action?: ToastAction;
  /** Milliseconds until it leaves. */
  readonly ms: number;
}

/** spec §9: alerts 2,000 ms, other toasts 5,000 ms; with an action 8,000 ms (decisions D24). */
export const ALERT_MS = 2000;
export const TOAST_MS = 5000;
export const ACTION_MS = 8000;

const MAX_TOASTS = 3;

export type BannerId =
  | 'unsaved'
  | 'damaged'
  | 'insecure'
  | 'recording'
  | 'sync'
  | 'room'
  | 'guestData'
  | 'import'
  | 'version'
  | 'shared';

export interface Banner {
  readonly id: BannerId;
  readonly kind: 'danger' | 'neutral' | 'warning';
  readonly text: string;
  readonly action?: ToastAction;
}

/** An announcement; `count` grows so that the same words can be said twice. */
export interface Announcement {
  readonly text: string;
  readonly assertive: boolean;
  readonly count: number;
}

export class Alerts {
  toasts: Toast[] = [];
  banners: Banner[] = [];
  announcement: Announcement = { text: '', assertive: false, count: 0 };
  private made = 0;

  constructor() {
    makeAutoObservable(this, { toasts: observableShallow, banners: observableShallow });
  }

  /** Another toast would push none out. */
  get hasRoom(): boolean {
    return this.toasts.length < MAX_TOASTS;
  }

  /** The state of the store as spec §4 names it: setting one kind clears the others. */
  success(text: string, ms: number = ALERT_MS): void {
    this.replaceAlerts({ kind: 'success', text, ms });
  }

  error(text: string, more: Pick<Toast, 'detail' | 'action'> = {}): void {
    this.replaceAlerts({ kind: 'error', text, ms: more.action ? ACTION_MS : TOAST_MS, ...more });
  }

  info(text: string, action?: ToastAction): void {
    this.show({ kind: 'info', text, ms: action ? ACTION_MS : TOAST_MS, ...(action && { action }) });
  }

  show(toast: Omit<Toast, 'id'>): number {
    this.made += 1;
    this.toasts.unshift({ ...toast, id: this.made });
    if (this.toasts.length > MAX_TOASTS) this.toasts.length = MAX_TOASTS;
    return this.made;
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  clear(): void {
    this.toasts = [];
  }

  /** Takes away those whose button has nothing to do any more: a step that is no longer the last one, what was settled. */
  drop(command: ToastAction['command']): void {
    this.toasts = this.toasts.filter(({ action }) => action?.command !== command);
  }

  announce(text: string, assertive = false): void {
    this.announcement = { text, assertive, count: this.announcement.count + 1 };
  }

  setBanner(banner: Banner): void {
    const at = this.banners.findIndex(({ id }) => id === banner.id);
    if (at < 0) this.banners.push(banner);
    else this.banners[at] = banner;
  }

  removeBanner(id: BannerId): void {
    this.banners = this.banners.filter((banner) => banner.id !== id);
  }

  private replaceAlerts(toast: Omit<Toast, 'id'>): void {
    this.toasts = this.toasts.filter((shown) => shown.action || shown.kind === 'info');
    this.show(toast);
  }
}
