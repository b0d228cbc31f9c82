// A 32 px strip for a lasting condition: icon, one line, at most one button (design 8.15).
import type { ReactNode } from 'react';
import * as css from './Banner.css';
import { classes } from './classes';
import { Icon } from './Icon';
import type { IconName } from './icons';

/** `danger` is announced at once, the others when there is time. */
export interface BannerProps {
  readonly tone?: keyof typeof css.tones;
  readonly icon: IconName;
  readonly children: ReactNode;
  /** A small Button. */
  readonly action?: ReactNode;
}

/** Draws the strip. */
export function Banner({ tone = 'neutral', icon, children, action }: BannerProps) {
  return (
    <div className={classes(css.banner, css.tones[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={icon} size={14} />
      <span className={css.text}>{children}</span>
      {action}
    </div>
  );
}
