// A form, how else to reach support, and four questions answered (spec §2 Contact page).
import { PRODUCT_NAME, SUPPORT_EMAIL, SUPPORT_LINK } from '../../platform/contract/product';
import { ContactDesk } from '../../stores/contact';
import { LinkButton } from '../parts/LinkButton';
import * as css from './Contact.css';
import { ContactForm } from './ContactForm';
import * as content from './content.css';
import { Island } from './Island';

const QUESTIONS = [
  [
    'Password reset',
    `There is no ${PRODUCT_NAME} password. You sign in with a provider that you already use, so it is reset there.`,
  ],
  [
    'Data security',
    'As a guest your to-dos stay in this browser. With an account they are kept on our server, and no other user can see them.',
  ],
  [
    'Multi-device sync',
    'Log in with the same account on each device, and your lists follow you. What you do offline is sent later.',
  ],
  [
    'Mobile app',
    'Yes. The link is on the download page and in the settings. The workspace also works in the browser of your phone.',
  ],
] as const;

/** The form as it is before anybody touches it; it comes to life in the browser. */
const still = new ContactDesk({
  http: { call: async () => ({ kind: 'unreachable' }) },
  clock: { now: () => 0, later: () => () => undefined },
  isOnline: () => false,
});

/** Form left, mail right, questions below (design 8.19). */
export function ContactPage() {
  return (
    <section className={content.section}>
      <div className={content.head}>
        <h1 className={content.title}>Contact Us</h1>
      </div>
      <div className={css.columns}>
        <div>
          <Island name="contact">
            <ContactForm desk={still} />
          </Island>
          <p className={css.without}>
            The form needs its script, which is not here. The mail address works without it.
          </p>
        </div>
        <div className={css.touch}>
          <h2 className={css.touchTitle}>Get in Touch</h2>
          <p className={css.touchText}>Write to us directly. A reply comes to the address you write from.</p>
          <LinkButton icon="mail" href={SUPPORT_LINK}>
            {SUPPORT_EMAIL}
          </LinkButton>
        </div>
      </div>
      <div className={css.questions}>
        {QUESTIONS.map(([question, answer]) => (
          <div key={question} className={css.question}>
            <h2 className={css.touchTitle}>{question}</h2>
            <p className={css.touchText}>{answer}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
