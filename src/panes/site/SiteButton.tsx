// A link within the product that looks like a button.
import { LinkButton, type LinkButtonProps } from '../parts/LinkButton';

/** Leads to another page of ours. */
export function SiteButton({ path, ...props }: LinkButtonProps & { readonly path: string }) {
  return <LinkButton {...props} href={path} />;
}
