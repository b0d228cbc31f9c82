// What surrounds the public pages: navbar and footer, or only a way back (spec §2, decisions D2).
import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '../../platform/contract/product';
import { classes } from '../parts/classes';
import { Icon } from '../parts/Icon';
import { Brand } from '../parts/Mark';
import { SiteButton } from './SiteButton';
import * as css from './SitePage.css';
import './fonts.css';

type Links = readonly (readonly [path: string, label: keyof typeof css.places])[];
type FooterLinks = readonly (readonly [path: string, label: string])[];

const NAVIGATION: Links = [
  ['/features', 'Features'],
  ['/download', 'Download'],
  ['/get-started', 'Getting Started'],
  ['/about', 'About'],
  ['/contact', 'Contact'],
];

const FOOTER: FooterLinks = [
  ['/features', 'Features'],
  ['/download', 'Download'],
  ['/contact', 'Contact'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
];

/** A page with header and footer. */
export function SitePage({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return (
    <div className={css.page}>
      <header className={css.header}>
        <nav className={css.nav} aria-label="Site">
          <a href="/home" className={css.brand} aria-current={path === '/home' ? 'page' : undefined}>
            <Brand name={PRODUCT_NAME} />
          </a>
          <ul className={css.links}>
            {NAVIGATION.map(([to, label]) => (
              <li key={to} className={css.places[label]}>
                <a href={to} className={css.link} aria-current={to === path ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <span className={css.ways}>
            <a href="/login" className={classes(css.link, css.login)}>
              Login
            </a>
            <SiteButton path="/" variant="solid" className={css.open}>
              {`Open ${PRODUCT_NAME}`}
            </SiteButton>
          </span>
        </nav>
      </header>
      <main className={css.main}>{children}</main>
      <footer className={css.footer}>
        <div className={css.footerColumn}>
          <span className={css.footerBrand}>
            <Brand name={PRODUCT_NAME} size={18} />
          </span>
          <nav aria-label="Footer">
            <ul className={css.footerLinks}>
              {FOOTER.map(([to, label]) => (
                <li key={to}>
                  <a href={to} className={css.link} aria-current={to === path ? 'page' : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </footer>
    </div>
  );
}

/** A page without header, as the settings link to it. */
export function BarePage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.page}>
      <main className={css.main}>
        <div className={css.column}>
          <a href="/settings" className={css.back}>
            <Icon name="arrowLeft" />
            Back to settings
          </a>
        </div>
        {children}
      </main>
    </div>
  );
}
