// What the three ways to use the product cost, and what each holds (spec §9).
import { FREE_PLAN, GUEST_PLAN } from '../../platform/contract/limits';
import { PRICE } from '../../platform/contract/product';
import { Icon } from '../parts/Icon';
import { visuallyHidden } from '../theme/global.css';
import * as css from './Plans.css';
import { SiteButton } from './SiteButton';

const { todos, folders, files } = GUEST_PLAN.max;

const PLANS = [
  {
    name: 'Guest',
    price: '$0',
    points: [`${todos} to-dos, ${folders} folders, ${files} files`, 'Stays on this device', 'No account'],
    way: ['/', 'Start as a guest', 'outline'],
  },
  {
    name: 'Free',
    price: '$0',
    points: [`${FREE_PLAN.max.todos} to-dos`, 'Sync across devices', 'Your own keyboard shortcuts'],
    way: ['/login', 'Login', 'outline'],
  },
  {
    name: 'Premium',
    price: PRICE.now,
    points: ['Unlimited folders, files and todos', '24/7 priority support', 'Early access'],
    way: ['/subscription', 'Upgrade to Premium', 'solid'],
  },
] as const;

/** Three columns of one card. */
export function Plans() {
  return (
    <div className={css.plans}>
      {PLANS.map(({ name, price, points, way: [path, label, variant] }) => (
        <div key={name} className={css.plan}>
          <h3 className={css.name}>{name}</h3>
          <p className={css.price}>
            {price}
            {name === 'Premium' && (
              <span className={css.unit}>
                /year <span className={visuallyHidden}>instead of </span>
                <s>{PRICE.before}/year</s>
              </span>
            )}
          </p>
          <ul className={css.points}>
            {points.map((point) => (
              <li key={point} className={css.point}>
                <Icon name="check" />
                {point}
              </li>
            ))}
          </ul>
          <span className={css.way}>
            <SiteButton path={path} variant={variant}>
              {label}
            </SiteButton>
          </span>
        </div>
      ))}
    </div>
  );
}
