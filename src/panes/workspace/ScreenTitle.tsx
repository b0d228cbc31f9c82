// The title of the window on every screen apart from the workspace.
import { observer } from 'mobx-react-lite';
import { useApp } from '../context';
import { useTitle } from './useTitle';

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

/** Draws nothing; keeps the document's title. */
export const ScreenTitle = observer(function ScreenTitle() {
  useTitle(SCREENS[useApp().workspace.path]);
  return null;
});
