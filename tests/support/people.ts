// People with a paid account and a session, put straight into a database before its server starts.
import { randomBytes } from 'node:crypto';
import type { Database } from '../../server/data/database';
import { addUser } from '../../server/data/users';
import { makeServices } from '../../server/services/index';

/** Somebody who may call. */
export interface Person {
  readonly userId: string;
  readonly token: string;
}

/** Makes people, none of whom is held to the number of to-dos of a free account. */
export async function makePeople(database: Database, count: number): Promise<readonly Person[]> {
  const services = makeServices(database);
  try {
    const people: Person[] = [];
    for (let at = 0; at < count; at += 1) people.push(await makePerson(database, services.sessions));
    return people;
  } finally {
    await services.close();
  }
}

async function makePerson(
  database: Database,
  sessions: ReturnType<typeof makeServices>['sessions'],
): Promise<Person> {
  const userId = `user-${randomBytes(8).toString('hex')}`;
  await database.write(async ({ queries }) => {
    await addUser(userId, queries, {
      issuer: 'test',
      subject: userId,
      epoch: randomBytes(8).toString('hex'),
      created_at: new Date().toISOString(),
      email: `${userId}@example.com`,
    });
    await queries.insertInto('subscriptions').values(subscriptionOf(userId)).execute();
  });
  const { token } = await sessions.open(userId, 'test');
  return { userId, token };
}

const subscriptionOf = (userId: string) => ({
  user_id: userId,
  id: `I-${userId}`,
  // A provider that these servers do not know, so that none asks it and finds nothing.
  provider: 'paypal',
  status: 'active',
  plan: 'yearly',
  payment_id: null,
  start_date: null,
  end_date: null,
  // Just now: the server need not ask a provider that has never heard of it.
  checked_at: Date.now(),
  provider_updated_at: 0,
});
