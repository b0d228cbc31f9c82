// Installers and the phone app; the visitor's own system is marked (spec §2 Download page).
import { useState } from 'react';
import { APP_VERSION, LINKS, PRODUCT_NAME, WINDOWS_VERSION } from '../../platform/contract/product';
import { useApp } from '../context';
import { Button } from '../parts/Button';
import { classes } from '../parts/classes';
import { Icon } from '../parts/Icon';
import type { IconName } from '../parts/icons';
import { LinkButton } from '../parts/LinkButton';
import { Pill } from '../parts/Pill';
import * as css from './content.css';

/** Three cards. */
export function DownloadPage() {
  const { os } = useApp().workspace.platform;
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h1 className={css.title}>
          {PRODUCT_NAME} <span className={css.faint}>{APP_VERSION}</span>
        </h1>
        <p className={css.lede}>The same workspace in its own window, with keys no browser can take away.</p>
      </div>
      <div className={css.grid}>
        <AppCard icon="monitor" title="Windows" text={`Installer ${WINDOWS_VERSION}`} own={os === 'windows'}>
          <LinkButton size="lg" icon="download" href={LINKS.windows}>
            Download for Windows
          </LinkButton>
        </AppCard>
        <AppCard icon="laptop" title="macOS" text="Apple Silicon and Intel" own={os === 'mac'}>
          <MacBuilds />
        </AppCard>
        <AppCard icon="phone" title="Phone" text="From the app store" own={false}>
          <LinkButton size="lg" icon="external" href={LINKS.phone}>
            Open the store
          </LinkButton>
        </AppCard>
      </div>
    </section>
  );
}

function AppCard(props: {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly own: boolean;
  readonly children: React.ReactNode;
}) {
  return (
    <div className={classes(css.card, props.own && css.own)}>
      <span className={css.sign}>
        <Icon name={props.icon} size={20} />
      </span>
      <h2 className={css.cardTitle}>
        {props.title}
        {props.own && <Pill>Your device</Pill>}
      </h2>
      <p className={css.cardText}>{props.text}</p>
      <div className={css.actions}>{props.children}</div>
    </div>
  );
}

function MacBuilds() {
  const [open, setOpen] = useState(false);
  return (
    <>
      {open && (
        <>
          <LinkButton size="lg" variant="solid" icon="download" href={LINKS.macArm}>
            Apple Silicon (arm64)
          </LinkButton>
          <LinkButton size="lg" icon="download" href={LINKS.macIntel}>
            Intel (x64)
          </LinkButton>
          <p className={css.tiny}>Not sure? Macs made after 2020 have Apple Silicon.</p>
        </>
      )}
      <Button
        size="lg"
        variant={open ? 'ghost' : 'outline'}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide options' : 'Download for Mac'}
      </Button>
    </>
  );
}
