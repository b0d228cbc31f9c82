// What somebody pays for: the pill beside their name, and the row below with Upgrade or Cancel (spec §2, design 8.17).
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { FREE_PLAN } from '../../platform/contract/limits';
import { dayOf, planMessages } from '../../platform/contract/planMessages';
import type { Held, Subscription } from '../../stores/account/subscription';
import { useApp, useExecute } from '../context';
import { Button } from '../parts/Button';
import { CardRow } from '../parts/Card';
import { Pill } from '../parts/Pill';
import { Spinner } from '../parts/Spinner';
import { useFocusKept } from '../parts/useFocusKept';
import * as css from './Plan.css';

/** `Premium Member` or `Free Plan`; a spinner until that is known. */
export const PlanPill = observer(function PlanPill() {
  const standing = useApp().workspace.account?.subscription.standing ?? 'loading';
  return (
    <span className={css.pill} role="status">
      {standing === 'loading' ? (
        <Spinner label="Checking your plan" />
      ) : standing === 'active' ? (
        <Pill tone="premium" icon="star">
          Premium Member
        </Pill>
      ) : (
        <Pill>Free Plan</Pill>
      )}
    </span>
  );
});

/** The row with what can be done about it; none while nothing is known. */
export const PlanRow = observer(function PlanRow() {
  const subscription = useApp().workspace.account?.subscription;
  if (!subscription || subscription.standing === 'loading') return null;
  return subscription.standing === 'active' ? (
    <Premium {...{ subscription }} />
  ) : (
    <Free {...{ subscription }} />
  );
});

interface Told {
  readonly subscription: Subscription;
}

const Premium = observer(function Premium({ subscription }: Told) {
  const { held, problem, renews, cancelling } = subscription;
  const execute = useExecute();
  const row = useRef<HTMLDivElement>(null);
  // Once it is cancelled there is no button any more; the next one in the card logs out.
  useFocusKept(row, 'itself');
  return (
    <div ref={row}>
      <CardRow title="Premium Plan, yearly" detail={problem ?? termsOf(held)}>
        {problem !== null ? (
          <CheckAgain />
        ) : (
          renews && (
            <Button busy={cancelling} onClick={() => void execute('plan-cancel', undefined)}>
              {cancelling ? 'Cancelling...' : 'Cancel'}
            </Button>
          )
        )}
      </CardRow>
    </div>
  );
});

/** Until when, and what comes then. */
function termsOf(held: Held | null): string {
  const day = held?.endDate ? dayOf(held.endDate) : null;
  if (day === null) return 'Benefits last until the end of the billing period';
  if (held?.status === 'active') return `Renews on ${day}`;
  if (held?.status === 'suspended') return `The last payment did not go through. Benefits last until ${day}`;
  return `Cancelled. Benefits last until ${day}`;
}

const Free = observer(function Free({ subscription }: Told) {
  const { workspace } = useApp();
  const execute = useExecute();
  const { held, problem, cancelling } = subscription;
  const most = FREE_PLAN.max.todos ?? 0;
  const used = workspace.tables.liveTodoCount();
  const pending = held?.status === 'pending';
  return (
    <>
      {(problem !== null || pending) && (
        <CardRow
          title={problem ?? 'Your payment is being checked'}
          detail={problem ? undefined : 'Premium starts by itself as soon as it is confirmed.'}
        >
          <CheckAgain />
        </CardRow>
      )}
      {subscription.unpaid && (
        <CardRow title="Premium Plan, yearly" detail={planMessages.unpaid}>
          <Button busy={cancelling} onClick={() => void execute('plan-cancel', undefined)}>
            {cancelling ? 'Cancelling...' : 'Cancel'}
          </Button>
        </CardRow>
      )}
      <CardRow
        title="To-dos"
        detail={
          <span className={css.usage}>
            {used} of {most} used
            <span className={css.bar} aria-hidden="true">
              <span className={css.filled} style={{ width: `${Math.min(100, (used / most) * 100)}%` }} />
            </span>
          </span>
        }
      >
        {!subscription.unpaid && (
          <Button variant="solid" onClick={() => void execute('plan-upgrade', undefined)}>
            Upgrade
          </Button>
        )}
      </CardRow>
    </>
  );
});

function CheckAgain() {
  const execute = useExecute();
  return <Button onClick={() => execute('plan-check', undefined)}>Check again</Button>;
}
