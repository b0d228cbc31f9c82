// What the login card offers at each step of signing in: providers, progress, questions (decisions D19, sync P17).
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import type { Offer } from '../../stores/account/offer';
import { useApp, useExecute } from '../context';
import { Button } from '../parts/Button';
import { Pill } from '../parts/Pill';
import * as css from './Login.css';
import { AsGuest, Busy, Note, Unsaved } from './SignInParts';

/** The provider that is Google by its page; where its button can stand, that is the one way to it. */
const GOOGLE = 'google';

/** Whoever is signed in already has nothing to choose. */
export const SignInWays = observer(function SignInWays() {
  const { session, backend, reception } = useApp().workspace;
  const { phase } = reception.signIn;
  const ended = backend?.status.kind === 'signInAgain';
  const { confirming } = reception.signIn;
  if (session.account && !ended && !confirming && (phase.kind === 'choosing' || phase.kind === 'unasked'))
    return <Inside />;
  return (
    <>
      <Problem />
      {confirming && phase.kind !== 'bringing' ? (
        <Confirming />
      ) : (
        ended && phase.kind !== 'bringing' && <Ended />
      )}
      <Step />
    </>
  );
});

/** Why it did not work; a toast has said it aloud. */
const Problem = observer(function Problem() {
  const { problem } = useApp().workspace.reception.signIn;
  return problem === null ? null : <Note danger>{problem}</Note>;
});

const Ended = observer(function Ended() {
  const { session } = useApp().workspace;
  return (
    <Note>
      Your session{session.account && ` as ${session.account.email}`} has ended. Your changes are kept on this
      device.
    </Note>
  );
});

const Confirming = observer(function Confirming() {
  const { session } = useApp().workspace;
  return (
    <Note>
      Sign in once more as {session.account?.email} to go on with deleting the account. Signing in deletes
      nothing.
    </Note>
  );
});

const Step = observer(function Step() {
  const { phase } = useApp().workspace.reception.signIn;
  const execute = useExecute();
  switch (phase.kind) {
    case 'asking':
      return <Busy>Asking how to sign in</Busy>;
    case 'leaving':
      return <Busy>Opening the sign-in page</Busy>;
    case 'waiting':
      return (
        <div className={css.ways}>
          <Busy>Go on in your browser, then come back here</Busy>
          <Button
            size="lg"
            className={css.wide}
            onClick={() => void execute('account-sign-in-cancel', undefined)}
          >
            Cancel
          </Button>
        </div>
      );
    case 'checking':
      return <Busy>Signing you in</Busy>;
    case 'bringing':
      return <Busy>Opening your workspace</Busy>;
    case 'unasked':
      return (
        <div className={css.ways}>
          <Button
            variant="solid"
            size="lg"
            className={css.wide}
            onClick={() => void execute('account-sign-in-retry', undefined)}
          >
            Try again
          </Button>
          <AsGuest />
        </div>
      );
    case 'choosing':
      return <Ways offer={phase.offer} />;
    case 'claimed':
      return <Claim />;
    case 'unsaved':
      return <Unsaved late={phase.late} />;
  }
});

const Ways = observer(function Ways({ offer }: { readonly offer: Offer }) {
  const { local } = offer;
  const { surface } = useApp().workspace.platform;
  // Scripts of others run in no window of the desktop (security S21): there Google is a provider like others.
  const hasGoogle = offer.google !== null && surface !== 'desktop';
  const oidc = hasGoogle ? offer.oidc.filter(({ id }) => id !== GOOGLE) : offer.oidc;
  const execute = useExecute();
  const go = (provider: string) => () => void execute('account-sign-in', { provider });
  if (!hasGoogle && oidc.length === 0 && !local) {
    return (
      <div className={css.ways}>
        <Note>
          {offer.google === null
            ? 'Sign-in is not set up on this server. As a guest everything stays on this device.'
            : 'This server signs in with Google, and in the browser only. As a guest everything stays on this device.'}
        </Note>
        <AsGuest />
      </div>
    );
  }
  return (
    <div className={css.ways}>
      {hasGoogle && <Google />}
      {oidc.map(({ id, name }) => (
        <Button key={id} size="lg" className={css.wide} onClick={go(id)}>
          Continue with {name}
        </Button>
      ))}
      {local && (
        <>
          <Button size="lg" icon="user" className={css.wide} onClick={go('local')}>
            Continue with a local account
          </Button>
          <span className={css.mode}>
            <Pill tone="warning" icon="warning">
              Local mode: any email, no password
            </Pill>
          </span>
        </>
      )}
      <div className={css.or} aria-hidden="true">
        or
      </div>
      <AsGuest />
    </div>
  );
});

/** The place of Google's own button. */
const Google = observer(function Google() {
  const { reception, layout } = useApp().workspace;
  const { google } = reception.signIn;
  const place = useRef<HTMLDivElement>(null);
  const dark = layout.shownTheme === 'dark';
  useLayoutEffect(() => {
    if (!place.current || google === null) return;
    place.current.replaceChildren();
    google.draw(place.current, dark);
  }, [google, dark]);
  return <div ref={place} className={css.google} />;
});

/** A guest's data that was on its way into another account. */
function Claim() {
  const execute = useExecute();
  return (
    <div className={css.ways}>
      <Note>
        This device holds to-dos of a guest who was about to sign in to another account. Add them to yours?
      </Note>
      <Button size="lg" className={css.wide} onClick={() => void execute('account-claim', { bring: false })}>
        Leave them on this device
      </Button>
      <Button size="lg" className={css.wide} onClick={() => void execute('account-claim', { bring: true })}>
        Add them to my account
      </Button>
    </div>
  );
}

const Inside = observer(function Inside() {
  const { session } = useApp().workspace;
  const execute = useExecute();
  return (
    <div className={css.ways}>
      <Note>You are signed in as {session.account?.email}.</Note>
      <Button
        variant="solid"
        size="lg"
        className={css.wide}
        onClick={() => void execute('app-home', undefined)}
      >
        Open the workspace
      </Button>
      <Button size="lg" className={css.wide} onClick={() => void execute('account-log-out', undefined)}>
        Logout
      </Button>
    </div>
  );
});
