// Brings the looks of the public pages while developing; the build makes one style sheet of them.
import '../theme/index';
import './pages';
