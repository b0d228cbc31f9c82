// The public pages and the legal ones: which page stands at which address, with or without header (spec §2).
import type { ComponentType } from 'react';
import { useLocation } from 'wouter';
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

const PrivacyPage = () => <LegalPage text={privacy} />;
const TermsPage = () => <LegalPage text={terms} />;

/** Pages with navbar and footer. */
const PAGES: Readonly<Record<string, ComponentType>> = {
  '/home': HomePage,
  '/features': FeaturesPage,
  '/download': DownloadPage,
  '/about': AboutPage,
  '/get-started': GetStartedPage,
  '/contact': ContactPage,
  '/privacy-policy': PrivacyPage,
  '/terms-of-service': TermsPage,
};

/** The same pages as the settings link to them: only a way back. */
const BARE_PAGES: Readonly<Record<string, ComponentType>> = {
  '/contact-us': ContactPage,
  '/privacy': PrivacyPage,
  '/terms': TermsPage,
};

/** What stands at every public address. */
export function SiteScreen() {
  const [path] = useLocation();
  const Bare = BARE_PAGES[path];
  if (Bare) {
    return (
      <BarePage>
        <Bare />
      </BarePage>
    );
  }
  const Page = PAGES[path] ?? HomePage;
  return (
    <SitePage path={path}>
      <Page />
    </SitePage>
  );
}
