// The looks of legal texts (design 8.19).
import { globalStyle, type StyleRule, style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { heading as headingOf } from '../theme/mixins';
import { vars } from '../theme/vars';

export const head = style({
  padding: '72px 0 40px',
  '@media': { [media.small]: { padding: '40px 0 24px' } },
});

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  gap: 12,
  marginBottom: 64,
  '@media': { [media.small]: { marginBottom: 40 } },
});

export const card = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: 16,
  borderRadius: vars.radiusLg,
  boxShadow: `inset 0 0 0 1px ${vars.border}`,
  outline: '1px solid transparent',
  fontWeight: vars.weightMedium,
  selectors: { '&:hover': { background: vars.bgHover } },
});

export const cardIcon = style({ color: vars.text2 });

export const columns = style({
  display: 'grid',
  gridTemplateColumns: '248px minmax(0, 680px)',
  gap: 96,
  alignItems: 'start',
  '@media': {
    '(max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 40 },
  },
});

export const contents = style({
  position: 'sticky',
  top: 24,
  fontSize: vars.textSm,
  lineHeight: vars.lhSm,
  '@media': { '(max-width: 1000px)': { position: 'static' } },
});

export const entry = style({
  display: 'flex',
  gap: 12,
  padding: '8px 12px',
  borderRadius: vars.radiusMd,
  color: vars.text2,
  selectors: { '&:hover': { background: vars.bgHover, color: vars.text } },
});

export const number = style({
  flex: 'none',
  minWidth: 16,
  color: vars.text3,
  fontVariantNumeric: 'tabular-nums',
});

export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // An address is longer than a narrow window.
  overflowWrap: 'anywhere',
  gap: 12,
  scrollMarginTop: 24,
  marginBottom: 48,
});

export const title = style({ ...headingOf('xl'), display: 'flex', gap: 14 });

/** On paper there is nothing to click, and no section begins at the foot of a page. */
const onPaper = (selector: string, rule: StyleRule) => globalStyle(selector, { '@media': { print: rule } });

onPaper(`${cards}, ${contents}`, { display: 'none' });
onPaper(`${columns}`, { display: 'block' });
onPaper(`${head}`, { padding: '0 0 24px' });
onPaper(`${section}`, { display: 'block', breakInside: 'avoid', marginBottom: 28 });
onPaper(`${section} p`, { marginTop: 8, orphans: 3, widows: 3 });
