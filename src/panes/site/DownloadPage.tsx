// Installers and the phone app; the visitor's own system is marked (spec §2 Download page).
import { APP_VERSION, LINKS, PRODUCT_NAME, WINDOWS_VERSION } from '../../platform/contract/product';
import { Button } from '../parts/Button';
import { classes } from '../parts/classes';
import { Icon } from '../parts/Icon';
import type { IconName } from '../parts/icons';
import { LinkButton } from '../parts/LinkButton';
import { Pill } from '../parts/Pill';
import * as css from './content.css';
import * as own from './Download.css';

/** Three cards. */
export function DownloadPage() {
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h1 className={css.title}>
          {PRODUCT_NAME} <span className={css.faint}>{APP_VERSION}</span>
        </h1>
        <p className={css.lede}>The same workspace in its own window, with keys no browser can take away.</p>
      </div>
      <div className={css.grid}>
        <AppCard icon="monitor" title="Windows" text={`Installer ${WINDOWS_VERSION}`} device="windows">
          <LinkButton size="lg" icon="download" href={LINKS.windows}>
            Download for Windows
          </LinkButton>
        </AppCard>
        <AppCard icon="laptop" title="macOS" text="Apple Silicon and Intel" device="mac">
          <MacBuilds />
        </AppCard>
        <AppCard icon="phone" title="Phone" text="From the app store" device="phone">
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
  readonly device: keyof typeof own.cards;
  readonly children: React.ReactNode;
}) {
  return (
    <div className={classes(css.card, own.cards[props.device])}>
      <span className={css.sign}>
        <Icon name={props.icon} size={20} />
      </span>
      <h2 className={css.cardTitle}>
        {props.title}
        <span className={own.marks[props.device]}>
          <Pill>Your device</Pill>
        </span>
      </h2>
      <p className={css.cardText}>{props.text}</p>
      <div className={css.actions}>{props.children}</div>
    </div>
  );
}

/** Where no script runs, both builds are there from the start. */
function MacBuilds() {
  return (
    <>
      <div id="mac-builds" className={own.builds}>
        <LinkButton size="lg" className={own.build.arm} icon="download" href={LINKS.macArm}>
          Apple Silicon (arm64)
        </LinkButton>
        <LinkButton size="lg" className={own.build.intel} icon="download" href={LINKS.macIntel}>
          Intel (x64)
        </LinkButton>
        <p className={css.tiny}>
          Not sure? Apple Silicon Macs came after 2020.
          <span className={own.likely.arm}> This one probably has it, too.</span>
          <span className={own.likely.intel}> This one probably has an Intel processor.</span>
        </p>
      </div>
      <Button
        className={own.reveal}
        size="lg"
        aria-expanded={false}
        aria-controls="mac-builds"
        data-reveals="mac-builds"
      >
        <span className={own.closed}>Download for Mac</span>
        <span className={own.open}>Hide options</span>
      </Button>
    </>
  );
}
