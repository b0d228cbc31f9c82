// A line icon by name. It only decorates: the control around it carries the name.
import type { Ref } from 'react';
import * as css from './Icon.css';
import { ICON_PATHS, type IconName } from './icons';
import { Late, useLate } from './late';

export type { IconName } from './icons';

/** `size` is the drawn size in px; `className` may change colour or fill. */
export interface IconProps {
  readonly name: IconName;
  readonly size?: 12 | 14 | 16 | 18 | 20 | 24;
  readonly className?: string | undefined;
  readonly ref?: Ref<SVGSVGElement>;
}

const moreIcons = new Late(() => import('./moreIcons'));

/** Fetches the icons that the first paint does without. */
export const loadIcons = (): Promise<unknown> => moreIcons.load();

/** Draws one icon in the current text colour. */
export function Icon({ name, size = 16, className, ref }: IconProps) {
  const { value: more } = moreIcons;
  return (
    <svg
      ref={ref}
      className={className === undefined ? css.icon : `${css.icon} ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {isEarly(name) ? (
        <path d={ICON_PATHS[name]} />
      ) : more ? (
        <path d={more.MORE_ICON_PATHS[name]} />
      ) : (
        <LatePath name={name} />
      )}
    </svg>
  );
}

type EarlyName = keyof typeof ICON_PATHS;

const isEarly = (name: IconName): name is EarlyName => Object.hasOwn(ICON_PATHS, name);

/** Empty until its drawing is there, which is before anything with such an icon opens. */
function LatePath({ name }: { readonly name: Exclude<IconName, EarlyName> }) {
  const { value } = useLate(moreIcons, true);
  return value && <path d={value.MORE_ICON_PATHS[name]} />;
}
