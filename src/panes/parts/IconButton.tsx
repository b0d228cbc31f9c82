// A button that shows only an icon; its label is its name and, if wanted, its tooltip.
import type { ButtonHTMLAttributes, Ref } from 'react';
import * as css from './Button.css';
import { classes } from './classes';
import { Icon, type IconProps } from './Icon';
import type { IconName } from './icons';
import { ariaKeys, type KeySteps } from './KeyCaps';
import { Tooltip } from './Tooltip';

/** `tooltip` shows the label and the keys after a moment; a text there replaces the label in the tooltip. */
export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly icon: IconName;
  readonly label: string;
  readonly size?: keyof typeof css.iconSizes;
  readonly variant?: keyof typeof css.iconVariants;
  readonly iconSize?: IconProps['size'];
  readonly tooltip?: boolean | string;
  readonly keys?: KeySteps | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Draws the button. */
export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    size = 'md',
    variant = 'ghost',
    iconSize = size === 'touch' ? 20 : size === 'xs' ? 12 : 16,
    tooltip = false,
    keys,
    className,
    ...rest
  } = props;
  const button = (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={ariaKeys(keys)}
      {...rest}
      className={classes(css.iconButton, css.iconVariants[variant], css.iconSizes[size], className)}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  );
  if (tooltip === false) return button;
  return (
    <Tooltip text={tooltip === true ? label : tooltip} keys={keys} describes={tooltip !== true}>
      {button}
    </Tooltip>
  );
}
