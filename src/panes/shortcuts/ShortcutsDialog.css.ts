// The looks of the Keyboard Shortcuts dialog (design 8.12).
import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { heading as headingOf } from '../theme/mixins';
import { vars } from '../theme/vars';

export const panel = style({
  overflow: 'hidden',
  marginTop: 'calc(min(96px, 10vh) - min(112px, 8vh))',
  maxHeight: 'calc(100vh - min(96px, 10vh) - 24px)',
  '@media': { [media.small]: { marginTop: 0, maxHeight: '100%' } },
});

export const content = style({ display: 'contents' });

export const title = style({
  ...headingOf('lg'),
  padding: '16px 56px 12px 24px',
  flex: 'none',
  '@media': { [media.phone]: { paddingInlineStart: 16 } },
});

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  flex: 'none',
  padding: '0 24px 12px',
  '@media': { [media.phone]: { padding: '0 16px 12px' } },
});

export const note = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  flex: 'none',
  margin: '0 24px 12px',
  padding: '8px 8px 8px 12px',
  borderRadius: vars.radiusMd,
  background: vars.infoSoft,
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
  '@media': { [media.phone]: { margin: '0 16px 12px' } },
});

export const noteIcon = style({ color: vars.info });

export const noteText = style({ flex: '1 1 100px' });

export const body = style({
  flex: '1 1 auto',
  minHeight: 120,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderTop: `1px solid ${vars.borderSubtle}`,
  padding: '4px 24px 20px',
  '@media': { [media.phone]: { padding: '4px 16px 20px' } },
});

/** Everything that is pressed with a finger (decisions C, phone). */
globalStyle(`${tools} label, ${note} button, ${body} button:not([role="switch"])`, {
  '@media': {
    [media.touch]: { minHeight: 44, minWidth: 44 },
    [media.phone]: { minHeight: 44, minWidth: 44 },
  },
});

export const columns = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '0 32px',
  '@media': { [media.small]: { display: 'flex', flexDirection: 'column' } },
});

/** In one column the sections stand in the order of spec §2, with the app's own last. */
export const column = style({ minWidth: 0, '@media': { [media.small]: { display: 'contents' } } });

export const nothing = style({ padding: '32px 0', textAlign: 'center', color: vars.text2 });

export const footer = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: 8,
  minHeight: 48,
  padding: '4px 12px 4px 24px',
  borderTop: `1px solid ${vars.borderSubtle}`,
  background: vars.bgSunken,
  fontSize: vars.textXs,
  color: vars.text2,
  '@media': { [media.phone]: { paddingInlineStart: 16 } },
});

export const footerText = style({ flex: 1 });
