// The looks of edges between panes.
import { style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars';

export const splitter = style({
  position: 'relative',
  flex: 'none',
  alignSelf: 'stretch',
  width: 1,
  height: 'auto',
  margin: 0,
  border: 0,
  // Browsers clip what stands out of a rule: the target would be the line alone.
  overflow: 'visible',
  background: vars.borderSubtle,
  zIndex: 1,
  cursor: 'col-resize',
  touchAction: 'none',
  selectors: {
    // The target: 8 px around the line.
    '&::before': { content: '', position: 'absolute', insetBlock: 0, insetInline: -4 },
    '&::after': {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInline: -1,
      borderRadius: 2,
      background: vars.accent,
      opacity: 0,
      transition: `opacity ${vars.durFast} ${vars.easeInOut}`,
    },
    '&:hover::after, &:active::after, &:focus-visible::after': { opacity: 1 },
    '&:focus-visible': { outline: 'none' },
  },
  '@media': { [media.forcedColors]: { background: 'CanvasText' } },
});
