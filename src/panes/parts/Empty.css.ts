// The looks of empty states.
import { style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { heading } from '../theme/mixins';
import { vars } from '../theme/vars';

export const boxes = style({ position: 'relative', display: 'grid', gap: 18, padding: '4px 8px' });

export const box = style({
  width: 18,
  height: 18,
  borderRadius: vars.radiusKey,
  boxShadow: `inset 0 0 0 1.5px ${vars.border}`,
  selectors: { '&:nth-child(2)': { opacity: 0.6 }, '&:nth-child(3)': { opacity: 0.3 } },
});

export const boxText = style({
  position: 'absolute',
  insetInlineStart: 38,
  top: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  color: vars.text3,
});

export const panel = style({ width: 300, maxWidth: 'calc(100% - 32px)', margin: 'auto' });

export const panelLead = style({ marginBottom: 16, color: vars.text2 });

export const panelTitle = style({ ...heading('xl'), marginBottom: 12 });

export const way = style({ borderTop: `1px solid ${vars.borderSubtle}` });

export const wayContent = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  width: '100%',
  minHeight: 40,
  gap: 12,
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
  color: vars.text2,
  selectors: { 'button&:hover': { color: vars.text } },
  '@media': { [media.finger]: { minHeight: 44 } },
});

export const good = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  padding: '4px 12px',
  borderRadius: vars.radiusMd,
  background: vars.successSoft,
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
});

export const goodText = style({ flex: '1 1 120px', minWidth: 0, overflowWrap: 'anywhere' });

export const goodIcon = style({ color: vars.success });

export const goodKeys = style({ marginInlineStart: 'auto' });
