// The login screen: for now an honest one, since this server has no accounts yet (spec §2, design 8.16).
import { Link } from 'wouter';
import { PRODUCT_NAME } from '../../platform/contract/product';
import { useExecute } from '../context';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { Mark } from '../parts/Mark';
import { KeyField } from './KeyField';
import * as css from './Login.css';

/** What stands at `/login`. */
export function LoginScreen() {
  const execute = useExecute();
  return (
    <main className={css.page}>
      <KeyField />
      <div className={css.fade} />
      <section className={css.card} aria-labelledby="login-heading">
        <span className={css.mark}>
          <Mark size={48} />
        </span>
        <h1 id="login-heading" className={css.heading}>
          Log in to {PRODUCT_NAME}
        </h1>
        <p className={css.sentence}>Your folders, files and to-dos on every device.</p>
        <p className={css.state}>
          <Icon name="info" className={css.stateIcon} />
          <span>
            Sign-in is not available on this server yet. As a guest everything stays on this device.
          </span>
        </p>
        <Button
          variant="solid"
          size="lg"
          className={css.wide}
          onClick={() => void execute('app-home', undefined)}
        >
          Continue as a guest
        </Button>
        <p className={css.legal}>
          By continuing you accept the{' '}
          <Link href="/terms-of-service" className={css.link}>
            Terms of Service
          </Link>{' '}
          and{' '}
          <Link href="/privacy-policy" className={css.link}>
            Privacy Policy
          </Link>
          .
        </p>
      </section>
    </main>
  );
}
