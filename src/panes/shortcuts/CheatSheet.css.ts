// The looks of the cheat sheet on paper; on screen it is not there.
import { globalStyle, style } from '@vanilla-extract/css';
import { heading as headingOf } from '../theme/mixins';
import { vars } from '../theme/vars';

export const sheet = style({
  display: 'none',
  '@media': {
    print: {
      display: 'block',
      color: vars.text,
      background: vars.bgRaised,
      fontSize: 10,
      lineHeight: '14px',
    },
  },
});

/** Nothing else of the page is printed, and nothing of the sheet is cut at the window's height. */
globalStyle(`body:has(> ${sheet}) > :not(${sheet})`, { '@media': { print: { display: 'none' } } });
globalStyle(`html:has(> body > ${sheet}), body:has(> ${sheet})`, {
  '@media': {
    // Paper is white, whatever the theme: a dark scheme would fill the rest of the page.
    print: {
      height: 'auto',
      overflow: 'visible !important',
      background: 'none',
      colorScheme: 'light !important',
    },
  },
});

export const title = style({ ...headingOf('lg'), marginBottom: 12 });

export const columns = style({ columns: 2, columnGap: 28 });

export const section = style({ marginBottom: 12 });

export const heading = style({
  fontSize: 11,
  fontWeight: vars.weightSemibold,
  padding: '0 0 2px',
  borderBottom: `1px solid ${vars.border}`,
  breakAfter: 'avoid',
});

export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '2px 0',
  borderBottom: `1px solid ${vars.borderSubtle}`,
  breakInside: 'avoid',
});

export const action = style({ flex: '1 1 45%', minWidth: 0 });

export const keys = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '2px 10px',
  margin: 0,
});
