// How to reach support, and four questions answered (spec §2 Contact page). The form comes with accounts.
import { PRODUCT_NAME, SUPPORT_EMAIL, SUPPORT_LINK } from '../../platform/contract/product';
import { LinkButton } from '../parts/LinkButton';
import * as css from './content.css';

const QUESTIONS = [
  [
    'How do I reset my password?',
    `There is no password at ${PRODUCT_NAME}. Once accounts open, you sign in with a provider that you already use, and passwords are reset there.`,
  ],
  [
    'How safe is my data?',
    'As a guest your data never leaves this browser. Export it from time to time: clearing the browser clears it too.',
  ],
  [
    'Does it sync between devices?',
    'With an account it will. A guest workspace stays on the device where it was made; Export and Import carry it over.',
  ],
  [
    'Is there a mobile app?',
    'Yes, the download page leads to it. The workspace also works in the browser of your phone.',
  ],
] as const;

/** The mail address first: it works today. */
export function ContactPage() {
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h1 className={css.title}>Contact Us</h1>
        <p className={css.lede}>Write to us by mail. The contact form opens together with accounts.</p>
      </div>
      <div className={css.card}>
        <h2 className={css.cardTitle}>Get in Touch</h2>
        <p className={css.cardText}>
          Tell us what you did, what you expected and what happened. We read everything at{' '}
          <a className={css.textLink} href={SUPPORT_LINK}>
            {SUPPORT_EMAIL}
          </a>
          .
        </p>
        <div className={css.ways}>
          <LinkButton variant="solid" icon="mail" href={SUPPORT_LINK}>
            Write a mail
          </LinkButton>
        </div>
      </div>
      <div className={css.prose}>
        {QUESTIONS.map(([question, answer]) => (
          <div key={question}>
            <h2 className={css.proseTitle}>{question}</h2>
            <p className={css.text}>{answer}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
