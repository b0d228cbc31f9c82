// axe-core on every screen, dialog, menu and state, in both themes, on a desk.
import { axeTests } from '../support/axeTests';

axeTests({ width: 1440, height: 900 });
