// The looks of the row whose shortcut is being recorded (design 8.12).
import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { hidden } from '../theme/mixins';
import { vars } from '../theme/vars';

export const cell = style({ padding: 0 });

const edge = (color: string, part: number) =>
  `inset 0 0 0 1px color-mix(in srgb, ${color} ${part}%, transparent)`;

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  minHeight: 36,
  padding: '2px 6px 2px 8px',
  borderRadius: vars.radiusSm,
  background: vars.sparkSoft,
  boxShadow: edge(vars.sparkLine, 60),
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
  '@media': { [media.forcedColors]: { border: '1px solid Highlight' } },
});

export const clash = style({ background: vars.dangerSoft, boxShadow: edge(vars.danger, 45) });

export const action = style({ flex: '1 1 120px', minWidth: 0, padding: '6px 0', overflowWrap: 'anywhere' });

export const field = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 28,
  padding: '2px 10px',
  borderRadius: vars.radiusSm,
  background: vars.bgRaised,
  boxShadow: `inset 0 0 0 1.5px ${vars.sparkLine}`,
  fontSize: vars.textXs,
  color: vars.text2,
  selectors: {
    [`${clash} &`]: { boxShadow: `inset 0 0 0 1.5px ${vars.danger}` },
    '&:has(button)': { paddingInlineStart: 4 },
  },
});

const pulse = keyframes({ '50%': { opacity: 0.35 } });

export const dot = style({
  width: 7,
  height: 7,
  borderRadius: vars.radiusFull,
  background: vars.sparkLine,
  animation: `${pulse} 1.2s ease-in-out infinite`,
});

export const input = style({
  width: 78,
  caretColor: 'transparent',
  cursor: 'default',
  selectors: { '&:focus-visible': { outline: 'none' } },
});

/** The caps stand in its place; it stays for the keyboard and for screen readers. */
export const covered = style(hidden);

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 4px',
  flex: '1 0 100%',
  minWidth: 0,
  paddingBottom: 4,
});

const saying = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  flex: '1 1 160px',
  minWidth: 0,
  fontSize: vars.textXs,
  lineHeight: vars.lhXs,
  overflowWrap: 'anywhere',
});

export const tones = styleVariants({
  danger: [saying, { color: vars.danger }],
  quiet: [saying, { color: vars.text2 }],
});

export const answers = style({ display: 'flex', flexWrap: 'wrap', marginInlineStart: 'auto' });

/** Narrower than elsewhere: the message beside them stays on one line. */
globalStyle(`${answers} > button`, { paddingInline: 8 });

export const others = style({ display: 'flex', flexWrap: 'wrap', gap: '4px 10px' });

export const other = style({ display: 'inline-flex', alignItems: 'center', gap: 2 });

/** The key that the new one takes the place of. */
export const replaced = style({
  borderRadius: vars.radiusSm,
  outline: `1px dashed ${vars.sparkLine}`,
  outlineOffset: 2,
});

export const chosen = style({ background: vars.bgPressed, color: vars.text });
