// What a menu is told, whether it is drawn as a popup or as a sheet.
import type { ReactNode } from 'react';
import type { MenuEntry } from './MenuList';
import type { MenuAnchor } from './menuPlace';
import type { ReturnFocus } from './modal';

/** What a menu is told. The menu closes and gives focus back before it calls `onSelect`. */
export interface MenuProps {
  readonly open: boolean;
  /** The accessible name. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly at: MenuAnchor | null;
  readonly onSelect: (id: string) => void;
  readonly onClose: () => void;
  /** What the menu is about, shown on top of the sheet on phones. */
  readonly subject?: ReactNode;
  readonly returnFocus?: ReturnFocus;
}
