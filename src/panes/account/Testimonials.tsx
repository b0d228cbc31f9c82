// Quotes of people who use premium, once there are real ones (spec §2, design 8.17).
import { Icon } from '../parts/Icon';
import * as css from './Subscription.css';
import type { Testimonial } from './testimonials';

/** No quotes, no section. */
export function Testimonials({ quotes }: { readonly quotes: readonly Testimonial[] }) {
  if (quotes.length === 0) return null;
  return (
    <section aria-labelledby="testimonials">
      <h2 id="testimonials" className={css.section}>
        From people who use it
      </h2>
      <div className={css.quotes}>
        {quotes.map(({ quote, name, about }) => (
          <figure key={`${name} ${quote}`} className={css.quote}>
            <Icon name="quote" size={18} className={css.mark} />
            <blockquote className={css.said}>{quote}</blockquote>
            <figcaption className={css.who}>
              {name}
              {about !== undefined && `, ${about}`}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
