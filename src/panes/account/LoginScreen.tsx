// The login screen: a field of keys, and on it the ways to sign in (spec §2, design 8.16).
import { observer } from 'mobx-react-lite';
import { Link } from 'wouter';
import { PRODUCT_NAME } from '../../platform/contract/product';
import { useApp } from '../context';
import { Mark } from '../parts/Mark';
import { KeyField } from './KeyField';
import * as css from './Login.css';
import { SignInWays } from './SignInWays';

/** What stands at `/login`. */
export const LoginScreen = observer(function LoginScreen() {
  const { session } = useApp().workspace;
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
        <SignInWays />
        <p className={css.legal}>
          {!session.signedIn && 'Guest to-dos on this device are uploaded when you log in. '}
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
});
