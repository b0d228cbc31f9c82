// The looks of buttons, icon buttons and button-like links.
import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars';

const quick = (property: string): string => `${property} ${vars.durFast} ${vars.easeInOut}`;
const ENABLED = ':not(:disabled):not([aria-disabled="true"])';

export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  maxWidth: '100%',
  fontFamily: vars.fontUi,
  fontWeight: vars.weightMedium,
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
  whiteSpace: 'nowrap',
  userSelect: 'none',
  flex: 'none',
  transition: `${quick('background-color')}, ${quick('color')}, ${quick('transform')}`,
  selectors: {
    '&:disabled': { opacity: 0.45, cursor: 'default' },
    [`&:active${ENABLED}`]: { transform: 'translateY(1px)' },
  },
  '@media': { [media.forcedColors]: { border: '1px solid ButtonText' } },
});

export const label = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' });

/** A flat overlay over the button's own colour. */
const over = (overlay: string, base: string): string => `linear-gradient(${overlay}, ${overlay}), ${base}`;

export const variants = styleVariants({
  solid: {
    background: vars.solid,
    color: vars.textOnSolid,
    selectors: {
      [`&:hover${ENABLED}`]: { background: vars.solidHover },
      [`&:active${ENABLED}`]: { background: vars.solidPressed },
    },
  },
  outline: {
    background: vars.bgRaised,
    color: vars.text,
    boxShadow: `inset 0 0 0 1px ${vars.border}, ${vars.shadow1}`,
    selectors: {
      [`&:hover${ENABLED}`]: { background: over(vars.bgHover, vars.bgRaised) },
      [`&:active${ENABLED}`]: { background: over(vars.bgPressed, vars.bgRaised) },
    },
  },
  ghost: {
    color: vars.text2,
    selectors: {
      [`&:hover${ENABLED}`]: { background: vars.bgHover, color: vars.text },
      [`&:active${ENABLED}`]: { background: vars.bgPressed, color: vars.text },
    },
  },
  danger: {
    background: vars.dangerSolid,
    color: '#ffffff',
    selectors: {
      [`&:hover${ENABLED}`]: { background: over('rgb(255 255 255 / 0.08)', vars.dangerSolid) },
      [`&:active${ENABLED}`]: { background: over('rgb(0 0 0 / 0.12)', vars.dangerSolid) },
    },
  },
  /** An outline button whose words warn: the door to something that cannot be taken back. */
  dangerOutline: {
    background: vars.bgRaised,
    color: vars.danger,
    boxShadow: `inset 0 0 0 1px ${vars.border}, ${vars.shadow1}`,
    selectors: {
      [`&:hover${ENABLED}`]: { background: over(vars.dangerSoft, vars.bgRaised) },
      [`&:active${ENABLED}`]: { background: over(vars.bgPressed, vars.bgRaised) },
    },
  },
});

/** Fingers need more than pointers do (design 10); words grow with their font, squares are large enough. */
const touchHeight = { '@media': { [media.finger]: { height: vars.hControlLg } } };
const touchSquare = { '@media': { [media.finger]: { width: 44, height: 44 } } };

export const sizes = styleVariants({
  sm: { height: vars.hControlSm, padding: '0 10px', borderRadius: vars.radiusSm, ...touchHeight },
  md: { height: vars.hControl, padding: '0 14px', borderRadius: vars.radiusMd, ...touchHeight },
  lg: {
    height: vars.hControlLg,
    padding: '0 18px',
    borderRadius: vars.radiusMd,
    fontSize: vars.textMd,
    lineHeight: vars.lhMd,
  },
});

export const iconButton = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: vars.radiusSm,
  color: vars.text2,
  transition: `${quick('background-color')}, ${quick('color')}`,
  selectors: {
    '&:disabled': { opacity: 0.45, cursor: 'default' },
    [`&:hover${ENABLED}`]: { background: vars.bgHover, color: vars.text },
    [`&:active${ENABLED}`]: { background: vars.bgPressed, color: vars.text },
    '&[aria-expanded="true"]': { background: vars.bgPressed, color: vars.text },
  },
});

export const iconVariants = styleVariants({
  ghost: {},
  solid: {
    background: vars.solid,
    color: vars.textOnSolid,
    selectors: {
      [`&:hover${ENABLED}`]: { background: vars.solidHover, color: vars.textOnSolid },
      [`&:active${ENABLED}`]: { background: vars.solidPressed, color: vars.textOnSolid },
    },
  },
  outline: {
    boxShadow: `inset 0 0 0 1px ${vars.border}`,
  },
});

export const iconSizes = styleVariants({
  xs: { width: 20, height: 20, borderRadius: vars.radiusKey },
  sm: { width: 24, height: 24, ...touchSquare },
  md: { width: 28, height: 28, ...touchSquare },
  lg: { width: 36, height: 36, borderRadius: vars.radiusMd, ...touchSquare },
  touch: { width: 44, height: 44, borderRadius: vars.radiusMd },
});
