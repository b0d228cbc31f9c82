// The looks of keys on the public pages, and which system's keys are shown.
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars';

/** Without a script nobody knows the system: most keyboards have Ctrl. */
export const onMac = style({
  selectors: { 'html:not([data-system="mac"]) &': { display: 'none' } },
});

export const elsewhere = style({
  selectors: { 'html[data-system="mac"] &': { display: 'none' } },
});

export const keyLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  marginTop: 12,
  fontSize: vars.textSm,
  color: vars.text2,
});

export const keyTable = style({ width: '100%', maxWidth: 680, borderCollapse: 'collapse', margin: '8px 0' });

export const keyRow = style({ borderTop: `1px solid ${vars.borderSubtle}` });

export const keyName = style({
  padding: '10px 16px 10px 0',
  fontWeight: vars.weightRegular,
  textAlign: 'start',
  color: vars.text,
});

export const keyCell = style({ padding: '10px 0', textAlign: 'end' });

export const keysOfRow = style({ display: 'inline-flex', gap: 4 });
