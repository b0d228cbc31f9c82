// The home page of the public site (design 8.19).
import { FREE_PLAN, GUEST_PLAN } from '../../platform/contract/limits';
import { APP_VERSION, PRICE, PRODUCT_NAME } from '../../platform/contract/product';
import { Icon } from '../parts/Icon';
import * as css from './content.css';
import { KeyLine } from './Keys';
import { SiteButton } from './SiteButton';

const { todos, folders, files } = GUEST_PLAN.max;

const PLANS = [
  {
    name: 'Guest',
    price: '$0',
    points: [`${todos} to-dos, ${folders} folders, ${files} files`, 'Stays on this device', 'No account'],
  },
  {
    name: 'Free',
    price: '$0',
    points: [`${FREE_PLAN.max.todos} to-dos`, 'Sync across devices', 'Your own keyboard shortcuts'],
  },
  {
    name: 'Premium',
    price: PRICE.now,
    points: ['Unlimited folders, files and todos', '24/7 priority support', 'Early access'],
  },
] as const;

/** One headline, three reasons, the plans, one closing line. */
export function HomePage() {
  return (
    <>
      <section className={css.section}>
        <div className={css.head}>
          <h1 className={css.hero}>Your list, at typing speed.</h1>
          <p className={css.lede}>
            {PRODUCT_NAME} keeps tasks in files, files in folders, and open files in tabs. Every one of them
            is a single key away.
          </p>
          <div className={css.ways}>
            <SiteButton path="/" variant="solid" size="lg">
              Start as a guest
            </SiteButton>
            <SiteButton path="/download" size="lg" icon="download">
              Download {APP_VERSION}
            </SiteButton>
          </div>
          <p className={css.tiny}>No account needed. It works in this browser, right now.</p>
        </div>
        <div className={css.grid}>
          <Reason title="Files are tabs">
            Keep the lists of the day open side by side, in your order and your colors.
            <KeyLine command="tab-next" does="next tab" />
          </Reason>
          <Reason title="Every place has a key">
            Give a file a letter and a folder a digit. The key stands on the row that it opens.
            <KeyLine command="sidebar-open-file" does="opens it" />
          </Reason>
          <Reason title="Run anything">
            Commands, folders, files and to-dos in one box, found by a few letters.
            <KeyLine command="app-palette" does="opens the command palette" />
          </Reason>
        </div>
      </section>
      <section className={css.section} aria-labelledby="plans">
        <h2 className={css.heading} id="plans">
          Free to start. {PRICE.now} a year for no limits.
        </h2>
        <div className={css.grid}>
          {PLANS.map(({ name, price, points }) => (
            <div key={name} className={css.card}>
              <h3 className={css.cardTitle}>{name}</h3>
              <p className={css.price}>
                {price}
                {name === 'Premium' && (
                  <span className={css.priceUnit}>
                    a year, instead of <s>{PRICE.before}</s>
                  </span>
                )}
              </p>
              <ul className={css.list}>
                {points.map((point) => (
                  <li key={point} className={css.tick}>
                    <Icon name="check" />
                    {point}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className={css.tiny}>Accounts are not open on this server yet. As a guest you can start today.</p>
        <div className={css.ways}>
          <SiteButton path="/" variant="solid" size="lg">
            Open {PRODUCT_NAME}
          </SiteButton>
          <SiteButton path="/get-started" size="lg">
            Getting Started
          </SiteButton>
        </div>
      </section>
    </>
  );
}

function Reason({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div className={css.card}>
      <h2 className={css.cardTitle}>{title}</h2>
      <div className={css.cardText}>{children}</div>
    </div>
  );
}
