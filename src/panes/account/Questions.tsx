// Questions about premium, and their answers (spec §2, design 8.17).
import { FREE_PLAN } from '../../platform/contract/limits';
import { PRICE } from '../../platform/contract/product';
import { Icon } from '../parts/Icon';
import * as css from './Subscription.css';

const QUESTIONS = [
  [
    'Can I cancel at any time?',
    'Yes. Cancel from Settings whenever you like. Your benefits last until the end of the billing period.',
  ],
  [
    'What happens to my data if I downgrade?',
    `Everything stays: no folder, file or to-do is removed. You only cannot add items beyond the free limit of ${FREE_PLAN.max.todos} to-dos.`,
  ],
  [
    'Does it renew automatically?',
    `Yes, once a year at ${PRICE.now}, until you cancel. After you cancel nothing is charged any more.`,
  ],
] as const;

/** Each unfolds by itself; the first is open, so that it shows what they are. */
export function Questions() {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className={css.section}>
        Questions
      </h2>
      <div className={css.questions}>
        {QUESTIONS.map(([question, answer], at) => (
          <details key={question} className={css.question} open={at === 0}>
            <summary className={css.asked}>
              {question}
              <span className={css.sign}>
                <Icon name="plus" className={css.closedSign} />
                <Icon name="minus" className={css.openSign} />
              </span>
            </summary>
            <p className={css.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
