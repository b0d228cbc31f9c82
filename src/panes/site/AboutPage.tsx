// Story and mission (spec §2 Static pages).
import { PRODUCT_NAME, SUPPORT_EMAIL, SUPPORT_LINK } from '../../platform/contract/product';
import * as css from './content.css';

/** The text column under the page heading. */
export function AboutPage() {
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h1 className={css.title}>About {PRODUCT_NAME}</h1>
        <p className={css.lede}>A to-do workspace for people who keep their hands on the keyboard.</p>
      </div>
      <div className={css.prose}>
        <h2 className={css.proseTitle}>Our story</h2>
        <p className={css.text}>
          Editors taught us that every action can have a key and that keys can be learned by seeing them.
          To-do lists never caught up: to tick three tasks one still reaches for the mouse. {PRODUCT_NAME} is
          the list we wanted to have open next to the editor.
        </p>
        <h2 className={css.proseTitle}>Our mission</h2>
        <p className={css.text}>
          <strong>Simplicity.</strong> Folders, files, tabs and to-dos, and nothing to set up before the first
          task.
        </p>
        <p className={css.text}>
          <strong>Efficiency.</strong> A change shows in the frame of the key press. Nothing waits for a
          network.
        </p>
        <p className={css.text}>
          <strong>Trust.</strong> What you write is yours: a guest's workspace stays on the device, everything
          can be exported, and what is deleted can be brought back for 30 days.
        </p>
        <h2 className={css.proseTitle}>Where we are</h2>
        <p className={css.text}>
          On the web, at this address, and in the apps of the{' '}
          <a href="/download" className={css.textLink}>
            download page
          </a>
          . To reach the people who make {PRODUCT_NAME}, write to{' '}
          <a href={SUPPORT_LINK} className={css.textLink}>
            {SUPPORT_EMAIL}
          </a>{' '}
          or use the{' '}
          <a href="/contact" className={css.textLink}>
            contact form
          </a>
          .
        </p>
      </div>
    </section>
  );
}
