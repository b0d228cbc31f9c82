// One turn in 900 ms.
import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/vars';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const spinner = style({ display: 'inline-flex', alignItems: 'center', gap: 8 });

export const turning = style({ animation: `${turn} ${vars.durSpin} linear infinite` });
