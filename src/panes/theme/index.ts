// Loads the global styles in order: tokens, fonts, base. Imported once, by the client's entry.
import './tokens.css';
import './fonts.css';
import './global.css';
import './titlebar.css';
