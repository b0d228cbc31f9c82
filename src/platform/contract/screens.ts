// What counts as a phone, for styles and stores alike (design 7.2).

/** Below this width in px the sidebar is a drawer and menus are sheets. */
const PHONE_WIDTH = 640;
/** The shorter side of no phone is longer; that of no tablet is as short. */
const PHONE_SIDE = 480;

/**
 * A narrow window, or a phone on its side: wide, and too low for what stands on a desk. It is the device that counts
 * there, since an on-screen keyboard makes the window of a tablet as low.
 */
export const PHONE = `(max-width: ${PHONE_WIDTH - 0.02}px), (pointer: coarse) and (max-device-width: ${PHONE_SIDE}px), (pointer: coarse) and (max-device-height: ${PHONE_SIDE}px)`;
