// The way to the legal pages and to support (spec §2 Settings).

import { Card } from '../parts/Card';
import { Icon } from '../parts/Icon';
import type { IconName } from '../parts/icons';
import { RowLink } from './RowAction';
import { sectionId } from './section';

const LINKS: readonly (readonly [path: string, title: string, icon: IconName])[] = [
  ['/privacy', 'Privacy Policy', 'shield'],
  ['/terms', 'Terms of Service', 'fileText'],
  ['/contact-us', 'Contact Us', 'mail'],
];

/** Pages without the public header: Back leads here again. */
export function LegalCard() {
  return (
    <Card id={sectionId('legal')} title="Legal and Privacy">
      {LINKS.map(([path, title, icon]) => (
        <RowLink key={path} lead={<Icon name={icon} />} title={title} path={path} />
      ))}
    </Card>
  );
}
