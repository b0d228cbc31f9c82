// Which card of the download page is the visitor's, as `system.js` found out before the first paint, and what a click reveals.
import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/vars';

const DEVICES = { windows: 'windows', mac: 'mac', phone: 'phone' } as const;

const on = (device: string): string => `html[data-device="${device}"] &`;

/** Outlined in ink on the device that they are for. */
export const cards = styleVariants(DEVICES, (device) => ({
  selectors: { [on(device)]: { boxShadow: `inset 0 0 0 1.5px ${vars.text}` } },
}));

/** Shown on the device that they are for. */
export const marks = styleVariants(DEVICES, (device) => ({
  display: 'none',
  selectors: { [on(device)]: { display: 'inline' } },
}));

/** Without a script they are there from the start, and nothing hides them. */
export const builds = style({
  display: 'grid',
  gap: 8,
  selectors: { 'html[data-scripts] &:not([data-open])': { display: 'none' } },
});

export const reveal = style({
  selectors: { 'html:not([data-scripts]) &': { display: 'none' } },
});

export const open = style({
  selectors: { [`${reveal}:not([aria-expanded="true"]) &`]: { display: 'none' } },
});

export const closed = style({
  selectors: { [`${reveal}[aria-expanded="true"] &`]: { display: 'none' } },
});

const CHIPS = { arm: 'arm', intel: 'intel' } as const;

/** The build that is likely the right one is the strong button; none is while nothing is known. */
export const build = styleVariants(CHIPS, (chip) => ({
  selectors: {
    [`html[data-chip="${chip}"] &`]: {
      background: vars.solid,
      color: vars.textOnSolid,
      boxShadow: 'none',
    },
    [`html[data-chip="${chip}"] &:hover`]: { background: vars.solidHover },
  },
}));

/** What the processor probably is, once the browser has told. */
export const likely = styleVariants(CHIPS, (chip) => ({
  display: 'none',
  selectors: { [`html[data-chip="${chip}"] &`]: { display: 'inline' } },
}));
