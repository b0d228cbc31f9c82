// The looks of a screen that is on its way or did not come.
import { style } from '@vanilla-extract/css';
import { heading } from '../theme/mixins';
import { vars } from '../theme/vars';

export const page = style({
  minHeight: '100%',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: vars.space4,
  padding: vars.space6,
  textAlign: 'center',
  background: vars.bgSidebar,
  color: vars.text2,
});

export const title = style({ ...heading('xl'), color: vars.text });

export const words = style({ maxWidth: 480 });

export const ways = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: vars.space2 });
