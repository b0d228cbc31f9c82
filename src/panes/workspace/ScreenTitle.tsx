// The title of the window on the screens beside the workspace; public pages bring their own.
import { observer } from 'mobx-react-lite';
import { useApp } from '../context';
import { useTitle } from '../parts/useTitle';

const SCREENS: Readonly<Record<string, string>> = {
  '/setting': 'Settings',
  '/settings': 'Settings',
  '/login': 'Login',
  '/subscription': 'Upgrade to Premium',
};

/** Draws nothing; keeps the document's title. */
export const ScreenTitle = observer(function ScreenTitle() {
  useTitle(SCREENS[useApp().workspace.path]);
  return null;
});
