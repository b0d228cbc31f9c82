// A link within the product that looks like a button.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ButtonSize, ButtonVariant } from '../parts/Button';
import type { IconName } from '../parts/icons';
import type { KeySteps } from '../parts/KeyCaps';
import { LinkButton } from '../parts/LinkButton';

/** Goes to `path` without loading the page anew. */
export function SiteButton(props: {
  readonly path: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: IconName;
  readonly keys?: KeySteps;
  readonly children: ReactNode;
}) {
  const { path, children, ...looks } = props;
  return (
    <Link href={path} asChild>
      <LinkButton {...looks}>{children}</LinkButton>
    </Link>
  );
}
