// The looks of keys on the public pages, and which system's keys are shown.
import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/vars';

/** Hides what is not for a system. Without a script nobody knows which: most keyboards are those of Windows. */
export const notOn = styleVariants({
  mac: { selectors: { 'html[data-system="mac"] &': { display: 'none' } } },
  linux: { selectors: { 'html[data-system="linux"] &': { display: 'none' } } },
  other: {
    selectors: {
      'html:not([data-system="mac"]):not([data-system="linux"]) &': { display: 'none' },
    },
  },
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
