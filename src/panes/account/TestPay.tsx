// Paying in the marked test mode: the person stands in for the provider's page, and nothing is paid (decisions D20).
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, useState } from 'react';
import type { TestAnswers } from '../../stores/account/checkout';
import { useApp, useExecute } from '../context';
import { Button } from '../parts/Button';
import { Pill } from '../parts/Pill';
import { Segmented } from '../parts/Segmented';
import * as css from './Subscription.css';
import { useFocusHere } from './useFocusHere';

const ANSWERS = [
  { value: 'well', label: 'At once' },
  { value: 'slow', label: 'Slowly' },
  { value: 'down', label: 'Not for a minute' },
] as const;

function Mode() {
  return (
    <span className={css.mode}>
      <Pill tone="warning" icon="warning">
        Test mode: nothing is charged
      </Pill>
    </span>
  );
}

/** In place of the provider's buttons. */
export const TestOffer = observer(function TestOffer() {
  const { busy } = useApp().workspace.reception.checkout;
  const execute = useExecute();
  const here = useFocusHere<HTMLButtonElement>();
  return (
    <>
      <Mode />
      <Button
        ref={here}
        variant="solid"
        size="lg"
        className={css.wide}
        busy={busy}
        onClick={() => void execute('plan-pay-test', undefined)}
      >
        Subscribe (test mode)
      </Button>
    </>
  );
});

/** In place of the provider's page, with everything that may happen there. */
export const TestApproval = observer(function TestApproval() {
  const { busy } = useApp().workspace.reception.checkout;
  const execute = useExecute();
  const [answers, setAnswers] = useState<TestAnswers>('well');
  const approve = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => approve.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <Mode />
      <p className={css.note}>
        Here the provider asks whether you want to pay. How does it answer us afterwards?
      </p>
      <Segmented label="The provider answers" options={ANSWERS} value={answers} onChange={setAnswers} />
      <div className={css.ways}>
        <Button
          ref={approve}
          variant="solid"
          size="lg"
          className={css.wide}
          busy={busy}
          onClick={() => void execute('plan-pay-test-approve', { answers })}
        >
          Approve
        </Button>
        <Button
          size="lg"
          className={css.wide}
          aria-disabled={busy}
          onClick={() => void execute('plan-pay-cancel', undefined)}
        >
          Cancel payment
        </Button>
        <Button
          variant="ghost"
          size="lg"
          className={css.wide}
          aria-disabled={busy}
          onClick={() => void execute('plan-pay-test-fail', undefined)}
        >
          Let the payment fail
        </Button>
      </div>
    </>
  );
});
