// Every planted bug: a simulator that does not catch them proves nothing (sync 5).
import type { Bug } from './bug';
import { CLIENT_BUGS } from './client';
import { SERVER_BUGS } from './server';

export const PLANTED: readonly Bug[] = [...CLIENT_BUGS, ...SERVER_BUGS];
