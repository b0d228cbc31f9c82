// "Keep Your Premium Features": what ends with the subscription, before it is cancelled (spec §2, design 8.14).
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useApp, useExecute } from '../context';
import { Button } from '../parts/Button';
import { Dialog } from '../parts/Dialog';
import { Icon } from '../parts/Icon';
import * as css from './Retention.css';

const BENEFITS = [
  ['infinity', 'Unlimited Tasks and Projects', 'No cap on folders, files or to-dos.'],
  ['headset', 'Priority Support', 'Answers first, any day of the week.'],
] as const;

/** Whoever has not paid has none of it to keep (spec §2 knows only the other one). */
const UNPAID = {
  title: 'Cancel This Subscription?',
  words: 'It is not paid, so nothing of your plan changes. No more money is asked for.',
  keep: 'Keep it',
} as const;
const PAID = {
  title: 'Keep Your Premium Features',
  words: 'If you cancel, these stop at the end of the billing period.',
  keep: 'Keep My Premium Subscription',
} as const;

/** Keeping has the first focus, so that Enter cancels nothing. */
export const RetentionDialog = observer(function RetentionDialog({ open }: { readonly open: boolean }) {
  const execute = useExecute();
  const keep = useRef<HTMLButtonElement>(null);
  const unpaid = useApp().workspace.account?.subscription.unpaid === true;
  const texts = unpaid ? UNPAID : PAID;
  const close = () => void execute('app-dialog-close', undefined);
  return (
    <Dialog open={open} title={texts.title} width={440} onClose={close} initialFocus={keep}>
      <p className={css.words}>{texts.words}</p>
      {!unpaid && (
        <ul className={css.benefits}>
          {BENEFITS.map(([icon, title, detail]) => (
            <li key={title} className={css.benefit}>
              <Icon name={icon} className={css.icon} />
              <span>
                {title}
                <span className={css.detail}>{detail}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={css.ways}>
        <Button ref={keep} variant="solid" size="lg" className={css.wide} onClick={close}>
          {texts.keep}
        </Button>
        <Button
          variant="ghost"
          size="lg"
          className={css.wide}
          onClick={() => void execute('plan-cancel-confirm', undefined)}
        >
          I still want to cancel
        </Button>
      </div>
    </Dialog>
  );
});
