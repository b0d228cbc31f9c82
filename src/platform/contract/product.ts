// What the product is called, and every address and version of it (decisions D1). The hosts are examples.

export const PRODUCT_NAME = 'Tabdo';
export const SUPPORT_EMAIL = 'support@tabdo.example';

/** spec §9: the version of web and desktop apps. */
export const APP_VERSION = '1.3.1';
/** spec §9: the Windows installer has a version of its own. */
export const WINDOWS_VERSION = '1.1.6';

const DOWNLOADS = 'https://downloads.tabdo.example';
const STORE = 'https://store.tabdo.example';

/** Where installers and the phone app are. */
export const LINKS = {
  windows: `${DOWNLOADS}/windows/Tabdo-${WINDOWS_VERSION}.exe`,
  macArm: `${DOWNLOADS}/mac/Tabdo-${APP_VERSION}-arm64.dmg`,
  macIntel: `${DOWNLOADS}/mac/Tabdo-${APP_VERSION}-x64.dmg`,
  phone: `${STORE}/tabdo`,
} as const;

/** Which of them. */
export type AppLink = keyof typeof LINKS;

/** A new message to support. */
export const SUPPORT_LINK = `mailto:${SUPPORT_EMAIL}`;

/** spec §9: premium costs this a year, in place of the second price. */
export const PRICE = { now: '$20', before: '$30' } as const;
