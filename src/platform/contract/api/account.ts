// Bodies and answers of sign-in, account, subscription and contact (spec §7, decisions D19 to D23).
import { Type } from 'typebox';
import { closed, Id, ignored, NullableString } from './shapes';

const Text = (maxLength: number) => Type.String({ maxLength });
const Short = Type.Optional(Type.Union([Text(400), Type.Null()]));

/** Either an ID token or a code; profile fields are hints for display, or ignored (decisions D19). */
export const SignIn = closed({
  credential: Type.Optional(Text(16_384)),
  provider: Type.Optional(Text(64)),
  code: Type.Optional(Text(4_096)),
  state: Type.Optional(Text(512)),
  code_verifier: Type.Optional(Text(128)),
  g_csrf_token: Type.Optional(Text(512)),
  ...ignored('email', 'firstName', 'lastName', 'image', 'username', 'name', 'picture', 'given_name'),
  ...ignored('family_name', 'clientId', 'select_by', 'sub', 'userId', '_id', 'defaultFolderShortcut'),
});

/** Beside a person who came in. */
export const SESSION = {
  token: Type.String({ minLength: 43 }),
  end_session_url: Type.Union([Type.String(), Type.Null()]),
};

export const Providers = closed({
  google: Type.Union([closed({ clientId: Type.String() }), Type.Null()]),
  oidc: Type.Array(closed({ id: Type.String(), name: Type.String() })),
  local: Type.Boolean(),
  payments: closed({
    paypal: Type.Union([closed({ clientId: Type.String(), planId: Type.String() }), Type.Null()]),
    test: Type.Boolean(),
  }),
});

export const Nonce = closed({ nonce: Type.String(), expiresAt: Type.String() });
export const OidcStart = closed({
  provider: Text(64),
  redirect_uri: Type.Optional(Text(64)),
  code_challenge: Type.Optional(Text(64)),
});
export const OidcAddress = closed({ url: Type.String() });

/** `website` is a trap for robots, `elapsed` how many milliseconds the form was open (security S9). */
export const Contact = closed({
  email: Text(400),
  message: Text(20_000),
  website: Type.Optional(Text(400)),
  elapsed: Type.Optional(Type.Number()),
});

/** Typed by the person (decisions D23). */
export const DeleteAccount = closed({ confirmation: Type.Literal('DELETE') });

/** The members that spec §7 names; the provider is asked about all of them (security S10). */
export const NewSubscription = closed({
  subscriptionId: Type.String({ minLength: 1, maxLength: 200 }),
  plan: Short,
  paymentId: Short,
  status: Short,
  startDate: Short,
  endDate: Short,
  ...ignored('userId', 'email', 'createdAt'),
});
export const SubscriptionStatus = closed({
  subscriptionId: Type.String({ minLength: 1, maxLength: 200 }),
  status: Short,
  ...ignored('userId', 'plan', 'paymentId', 'startDate', 'endDate'),
});
export const SubscriptionId = closed({
  subscriptionId: Type.String({ minLength: 1, maxLength: 200 }),
  ...ignored('userId'),
});

export const Subscription = closed({
  subscriptionId: Type.String(),
  status: Type.String(),
  plan: Type.String(),
  userId: Type.String(),
  paymentId: NullableString,
  startDate: NullableString,
  endDate: NullableString,
});
/** The payer's side in the test mode (decisions D20): what happens, and how the provider answers from then on. */
export const TestStep = closed({
  turn: Type.Optional(
    Type.Union([
      Type.Literal('approve'),
      Type.Literal('renew'),
      Type.Literal('suspend'),
      Type.Literal('cancel'),
      Type.Literal('expire'),
    ]),
  ),
  answers: Type.Optional(Type.Union([Type.Literal('well'), Type.Literal('slow'), Type.Literal('down')])),
});
export const BegunSubscription = closed({ subscriptionId: Type.String() });
export const Reference = closed({ reference: Type.String() });

export const IdAnswer = closed({ id: Id });
