// The contact form (spec §2 Contact page, §4, decisions D21).
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { ContactDesk } from '../../stores/contact';
import { Banner } from '../parts/Banner';
import { Button } from '../parts/Button';
import { FormField } from '../parts/FormField';
import type { TextElement } from '../parts/TextField';
import { visuallyHidden } from '../theme/global.css';
import * as css from './Contact.css';

const ROWS = 6;

/** Draws the form; ids are fixed, since it is drawn into a page that is there already. */
export const ContactForm = observer(function ContactForm({ desk }: { readonly desk: ContactDesk }) {
  const { letter, sending, notice, lost } = desk;
  const fields = { email: useRef<TextElement>(null), message: useRef<TextElement>(null) };
  return (
    // Before it lives, this method keeps a browser from sending what was typed anywhere, into the address bar least of all.
    <form
      className={css.form}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void desk.send();
        const { field } = desk.notice ?? {};
        if (field) fields[field].current?.focus();
      }}
    >
      {notice && (
        <div className={css.notices[notice.kind]}>
          <Banner
            icon={notice.kind === 'sent' ? 'check' : 'alert'}
            tone={notice.kind === 'sent' ? 'neutral' : 'danger'}
          >
            {notice.text}
            {notice.more !== undefined && <div>{notice.more}</div>}
          </Banner>
        </div>
      )}
      <FormField
        id="contact-email"
        name="email"
        ref={fields.email}
        invalid={notice?.field === 'email'}
        type="email"
        autoComplete="email"
        label="Email Address"
        placeholder="you@example.com"
        size="lg"
        readOnly={sending}
        value={letter.email}
        onChange={(text) => desk.edit({ email: text })}
      />
      <FormField
        id="contact-message"
        name="message"
        ref={fields.message}
        invalid={notice?.field === 'message'}
        multiline
        rows={ROWS}
        label="Message"
        size="lg"
        readOnly={sending}
        value={letter.message}
        onChange={(text) => desk.edit({ message: text })}
      />
      {/* Whoever fills it cannot see: people do not come here, by eye, by key or by voice. */}
      <span className={visuallyHidden} aria-hidden="true">
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={desk.website}
          onChange={(event) => desk.trap(event.currentTarget.value)}
        />
      </span>
      <div className={css.ways}>
        <Button type="submit" variant="solid" size="lg" busy={sending}>
          {sending ? 'Sending...' : 'Send Message'}
        </Button>
        {lost && !sending && (
          <Button
            size="lg"
            onClick={() => {
              desk.restore();
              fields.email.current?.focus();
            }}
          >
            Restore message
          </Button>
        )}
      </div>
    </form>
  );
});
