// The lasting conditions that stores report, each with its way out (decisions D4).
import { messages } from '../platform/contract/messages';
import type { Banner } from './alerts';

/** This browser refuses to store: everything lives in the window only. */
export const unsavedBanner = (reason: 'quota' | 'denied'): Banner => ({
  id: 'unsaved',
  kind: 'danger',
  text: reason === 'quota' ? messages.notSavedQuota : messages.notSaved,
  action: { label: 'Export', command: 'app-export' },
});

/** Stored values were set aside as unreadable. */
export const DAMAGED_BANNER: Banner = {
  id: 'damaged',
  kind: 'warning',
  text: messages.damaged,
  action: { label: 'Download', command: 'app-backup-download' },
};
