// The looks of what tells the plan in the settings.
import { style } from '@vanilla-extract/css';
import { tabular } from '../theme/mixins';
import { vars } from '../theme/vars';

export const pill = style({ display: 'inline-flex', minHeight: 24, alignItems: 'center' });

export const usage = style({
  display: 'flex',
  alignItems: 'center',
  gap: 24,
  whiteSpace: 'nowrap',
  ...tabular,
});

export const bar = style({
  // Narrow cards leave it less: the words stay in one line.
  flex: '0 1 140px',
  minWidth: 24,
  height: 4,
  overflow: 'hidden',
  borderRadius: 2,
  background: vars.bgPressed,
});

export const filled = style({ display: 'block', height: '100%', background: vars.text2 });
