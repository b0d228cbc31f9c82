// The home page of the public site: keys, the workspace, the keyboard, three reasons, plans, a closing line (design 8.19).
import { APP_VERSION, PRICE, PRODUCT_NAME } from '../../platform/contract/product';
import * as css from './content.css';
import * as home from './Home.css';
import { HeroKeys, Keyboard } from './Keyboard';
import { Keys } from './Keys';
import { Plans } from './Plans';
import { Shot } from './Shot';
import { SiteButton } from './SiteButton';

/** Everything on one page, each part once. */
export function HomePage() {
  return (
    <>
      <section className={home.hero}>
        <div>
          <h1 className={css.hero}>
            Your list, <br />
            at typing speed.
          </h1>
          <p className={css.lede}>
            {`${PRODUCT_NAME} keeps tasks in files, files in folders, and open files in tabs. Every one of them is a single key away.`}
          </p>
          <div className={css.ways}>
            <SiteButton path="/" variant="solid" size="lg" className={home.way}>
              Start as a guest
            </SiteButton>
            <SiteButton path="/download" size="lg" className={home.way}>
              {`Download ${APP_VERSION}`}
            </SiteButton>
          </div>
          <p className={css.tiny}>No account needed. It works in this browser, right now.</p>
        </div>
        <HeroKeys />
      </section>
      <section className={home.stage} aria-label="The workspace">
        <div className={home.frame}>
          <Shot
            name="workspace"
            alt="The workspace: folders and files on the left, five tabs, the list of the launch plan with nine open to-dos and four completed."
          />
        </div>
        <ul className={home.notes}>
          <Note place="tabs">
            <Keys command="tab-specific" /> jumps to a tab by its place
          </Note>
          <Note place="files">
            <Keys command="sidebar-open-file" /> opens a file or a folder
          </Note>
          <Note place="field">Just type. It lands in the box.</Note>
        </ul>
      </section>
      <Keyboard />
      <section className={home.reasons} aria-labelledby="reasons">
        <div className={home.reasonsHead}>
          <h2 className={home.title} id="reasons">
            Quiet, until you color it in.
          </h2>
          <p className={css.text}>
            The interface stays in ink and paper, so the color you see is the color you gave your work.
          </p>
        </div>
        <div className={css.grid}>
          <Reason
            title="Files are tabs"
            text="Keep the lists of the day open side by side, in your order and your colors."
          >
            <Shot name="selection" alt="A list with three selected to-dos." />
          </Reason>
          <Reason
            title="Two panes, one glance"
            text="Folders on the left, their files on the right. Arrows move between them."
          >
            <Shot
              name="keys"
              alt="Folders and files while a key is held: each shows the letter or digit that opens it."
            />
          </Reason>
          <Reason
            title="One box for everything"
            text="Commands, folders, files and to-dos, found by a few letters."
          >
            <Shot name="palette" alt="The command palette with what begins with “mov”." />
          </Reason>
        </div>
      </section>
      <section className={css.section} aria-labelledby="plans">
        <h2 className={home.title} id="plans">
          Free to start. <br />
          <span className={home.whole}>{PRICE.now} a year</span>{' '}
          <span className={home.whole}>for no limits.</span>
        </h2>
        <Plans />
      </section>
      <section className={home.closing}>
        <h2 className={home.title}>Hands on the keys.</h2>
        <span className={home.closingWays}>
          <SiteButton path="/" variant="solid" size="lg">
            Open {PRODUCT_NAME}
          </SiteButton>
          <SiteButton path="/get-started" size="lg">
            Getting Started
          </SiteButton>
        </span>
      </section>
    </>
  );
}

function Note({
  place,
  children,
}: {
  readonly place: keyof typeof home.places;
  readonly children: React.ReactNode;
}) {
  return <li className={`${home.note} ${home.places[place]}`}>{children}</li>;
}

function Reason(props: {
  readonly title: string;
  readonly text: string;
  readonly children: React.ReactNode;
}) {
  return (
    <div className={home.reason}>
      <div className={home.reasonShot}>{props.children}</div>
      <h3 className={home.reasonTitle}>{props.title}</h3>
      <p className={home.reasonText}>{props.text}</p>
    </div>
  );
}
