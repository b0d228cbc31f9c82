// The small window that takes one to-do down: a field, and nothing of the workspace (security S21).
import './panes/theme/index';
import './capture.css';
import { startCapture } from './platform/desktop/capture';

startCapture();
