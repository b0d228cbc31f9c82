// Whose server the desktop window talks to: that of its build, unless the person named another (decisions D19).

/** Where another server than the build's is kept. */
export const SERVER_KEY = 'tabdo.server';

const LOCAL: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The origin that a typed address means: https, or http of this very machine; null for anything else. */
export function readServer(typed: string): string | null {
  const text = typed.trim().replace(/\/+$/, '');
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, origin, pathname, search, hash, username, password } = new URL(text);
  const plain = pathname === '/' && [search, hash, username, password].every((part) => part === '');
  const safe = protocol === 'https:' || (protocol === 'http:' && LOCAL.has(hostname));
  return plain && safe ? origin : null;
}

/** Whether no network is needed to reach it. */
export const isThisMachine = (origin: string): boolean => LOCAL.has(new URL(origin).hostname);
