// What stands at every public address, with header and footer or without (spec §2).
import type { ComponentType } from 'react';
import type { SitePage as Page } from '../../platform/contract/site';
import { AboutPage } from './AboutPage';
import { ContactPage } from './ContactPage';
import { DownloadPage } from './DownloadPage';
import { FeaturesPage } from './FeaturesPage';
import { GetStartedPage } from './GetStartedPage';
import { HomePage } from './HomePage';
import { LegalPage } from './LegalPage';
import { privacy } from './privacy';
import { BarePage, SitePage } from './SitePage';
import { terms } from './terms';

const CONTENTS: Readonly<Record<string, ComponentType>> = {
  '/home': HomePage,
  '/features': FeaturesPage,
  '/download': DownloadPage,
  '/about': AboutPage,
  '/get-started': GetStartedPage,
  '/contact': ContactPage,
  '/privacy-policy': () => <LegalPage text={privacy} />,
  '/terms-of-service': () => <LegalPage text={terms} />,
};

/** The page at an address. */
export function Public({ page: { path, bareOf } }: { readonly page: Page }) {
  const Content = CONTENTS[bareOf ?? path];
  if (Content === undefined) throw new Error(`nothing stands at ${path}`);
  if (bareOf === undefined) {
    return (
      <SitePage path={path}>
        <Content />
      </SitePage>
    );
  }
  return (
    <BarePage>
      <Content />
    </BarePage>
  );
}
