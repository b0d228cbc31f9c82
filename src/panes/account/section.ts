// The cards of the settings as places that commands lead to: the focus goes there, and they come into view.
import { useLayoutEffect } from 'react';
import type { SettingsSection } from '../../stores/settings';
import { useApp } from '../context';

/** The id of a card's element. */
export const sectionId = (section: SettingsSection): string => `settings-${section}`;

/** Takes the focus to the card that was asked for. Call it in the screen, in an observer. */
export function useSectionFocus(): void {
  const settings = useApp().workspace.tools?.settings;
  const wish = settings?.wish ?? null;
  useLayoutEffect(() => {
    if (wish === null) return;
    const card = document.getElementById(sectionId(wish.section));
    card?.focus({ preventScroll: true });
    card?.scrollIntoView?.({ block: 'start' });
    settings?.settle(wish);
  }, [settings, wish]);
}
