// A legal text: cards to its main parts, numbered contents, numbered sections (spec §2, design 8.19).
import { TODAY_MARK } from '../../platform/contract/site';
import { Icon } from '../parts/Icon';
import type { IconName } from '../parts/icons';
import * as content from './content.css';
import * as css from './Legal.css';

/** One numbered section. */
export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** A whole legal text. */
export interface LegalText {
  readonly title: string;
  readonly cards: readonly { readonly to: string; readonly label: string; readonly icon: IconName }[];
  readonly sections: readonly LegalSection[];
}

/** The line under the title shows the day on which it is read (decisions D28). */
export function LegalPage({ text: { title, cards, sections } }: { readonly text: LegalText }) {
  return (
    <section className={content.section}>
      <div className={css.head}>
        <h1 className={content.title}>{title}</h1>
        <p className={content.tiny}>Last updated: {TODAY_MARK}</p>
      </div>
      <nav className={css.cards} aria-label="Main parts">
        {cards.map(({ to, label, icon }) => (
          <a key={to} className={css.card} href={`#${to}`}>
            <Icon name={icon} className={css.cardIcon} />
            {label}
          </a>
        ))}
      </nav>
      <div className={css.columns}>
        <nav className={css.contents} aria-label="Contents">
          <ol>
            {sections.map(({ id, title: name }, index) => (
              <li key={id}>
                <a className={css.entry} href={`#${id}`}>
                  <span className={css.number}>{index + 1}</span>
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {sections.map(({ id, title: name, paragraphs }, index) => (
            <section key={id} id={id} className={css.section} aria-labelledby={`${id}-title`}>
              <h2 className={css.title} id={`${id}-title`}>
                <span className={css.number}>{index + 1}</span>
                {name}
              </h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className={content.text}>
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}
