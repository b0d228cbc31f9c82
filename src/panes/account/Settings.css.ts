// The looks of the settings (design 8.17): cards in a column on the sidebar colour.
import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { heading as headingOf, ringInset } from '../theme/mixins';
import { vars } from '../theme/vars';

export const page = style({
  minHeight: '100%',
  background: vars.bgSidebar,
  selectors: { '&:focus': { outline: 'none' } },
});

export const column = style({
  width: 720,
  maxWidth: 'calc(100% - 32px)',
  margin: '0 auto',
  padding: 'calc(24px + env(safe-area-inset-top, 0px)) 0 64px',
});

/** Everything that is pressed with a finger (decisions C, phone). */
globalStyle(`${column} button:not([role="switch"]), ${column} a, ${column} label`, {
  '@media': { [media.finger]: { minHeight: 44 } },
});

export const top = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 36,
  marginBottom: 28,
  marginInlineStart: -14,
});

/** The first letter of a name, on ink. */
export const initial = style({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  marginBlock: 12,
  borderRadius: 10,
  background: vars.solid,
  color: vars.textOnSolid,
  fontSize: vars.textLg,
  fontWeight: vars.weightSemibold,
});

export const heading = style({ ...headingOf('2xl'), marginBottom: 24 });

export const limits = style({
  display: 'grid',
  gap: 8,
  padding: '12px 20px 16px',
  borderTop: `1px solid ${vars.borderSubtle}`,
});

/** The same measures as a row of the Card part, as one control. */
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 56,
  padding: '8px 20px',
  borderTop: `1px solid ${vars.borderSubtle}`,
  transition: `background-color ${vars.durFast} ${vars.easeInOut}`,
  selectors: {
    'h2 + &': { borderTop: 0 },
    '&:hover': { background: vars.bgHover },
    '&:active': { background: vars.bgPressed },
    '&:focus-visible': ringInset,
    '&:last-child': {
      borderBottomLeftRadius: vars.radiusLg,
      borderBottomRightRadius: vars.radiusLg,
    },
  },
});

export const lead = style({ display: 'grid', placeItems: 'center', color: vars.text2, flex: 'none' });

export const words = style({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' });

export const detail = style({ fontSize: vars.textXs, lineHeight: vars.lhXs, color: vars.text3 });

export const arrow = style({ color: vars.text3 });

/** A way to what cannot be taken back. */
export const dangerous = style({ color: vars.danger });

/** A field with its button. */
export const server = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 12,
  padding: '12px 20px',
  borderTop: `1px solid ${vars.borderSubtle}`,
});
globalStyle(`${server} > :first-child`, { flex: '1 1 240px', minWidth: 0 });

export const serverProblem = style({
  margin: 0,
  paddingInline: 20,
  color: vars.danger,
  fontSize: vars.textSm,
  selectors: { '&:not(:empty)': { paddingBottom: 14 } },
});
