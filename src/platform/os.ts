// Which system the product runs on, from what a browser says about itself.
import type { Os } from './types';

/** The parts of `navigator` that name the system. */
export interface SystemHints {
  readonly platform?: string;
  readonly userAgent?: string;
  readonly userAgentData?: { readonly platform?: string };
}

const RULES: readonly (readonly [RegExp, Os])[] = [
  // Phones and tablets of Apple share the Mac's keys when a keyboard is attached.
  [/mac|iphone|ipad|ipod|ios/i, 'mac'],
  [/win/i, 'windows'],
  // ChromeOS and Android use the same keys as Linux.
  [/linux|x11|cros|chrome ?os|android/i, 'linux'],
];

/** The newer hint first; each is asked until one is understood. */
export function detectOs(hints: SystemHints): Os {
  for (const text of [hints.userAgentData?.platform, hints.platform, hints.userAgent]) {
    if (!text) continue;
    for (const [pattern, os] of RULES) if (pattern.test(text)) return os;
  }
  return 'other';
}
