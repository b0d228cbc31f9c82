// The title of the window for every screen.
import { PRODUCT_NAME } from '../../platform/contract/product';
import type { Workspace } from '../../stores/workspace';

const SCREENS: Readonly<Record<string, string>> = {
  '/setting': 'Settings',
  '/settings': 'Settings',
  '/login': 'Login',
  '/features': 'Features',
  '/download': 'Download',
  '/about': 'About',
  '/get-started': 'Getting Started',
  '/contact': 'Contact Us',
  '/contact-us': 'Contact Us',
  '/privacy': 'Privacy Policy',
  '/privacy-policy': 'Privacy Policy',
  '/terms': 'Terms of Service',
  '/terms-of-service': 'Terms of Service',
};

/** Observable: in the workspace it names the open file. */
export function titleOf({ path, items, tabs }: Workspace): string {
  const file = path === '/' && tabs.activeId !== null ? items.file(tabs.activeId) : undefined;
  const name = file?.name ?? SCREENS[path];
  return name === undefined ? PRODUCT_NAME : `${name} · ${PRODUCT_NAME}`;
}
