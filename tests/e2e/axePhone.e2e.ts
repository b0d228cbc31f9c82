// axe-core on every screen, dialog, menu and state, in both themes, on a phone.
import { axeTests } from '../support/axeTests';

axeTests({ width: 390, height: 844, touch: true });
