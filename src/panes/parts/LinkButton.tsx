// Links that look like buttons (design 8.2).
import type { AnchorHTMLAttributes, Ref } from 'react';
import { Content, type Looks } from './Button';
import * as css from './Button.css';
import { classes } from './classes';

/** A link with a button's looks. */
export interface LinkButtonProps extends Looks, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** An anchor that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const { variant = 'outline', size = 'md', icon, keys, children, className, ...rest } = props;
  return (
    <a {...rest} className={classes(css.button, css.variants[variant], css.sizes[size], className)}>
      <Content variant={variant} icon={icon} keys={keys} busy={false}>
        {children}
      </Content>
    </a>
  );
}
