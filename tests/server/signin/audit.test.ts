// The audit trail: a line for each entry, refusal and end, and in none of them who a person is (security S17).
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeAudit } from '../../../server/ports/audit';
import { keptSecret } from '../../../server/ports/secretFile';
import { databases, testApi } from '../../support/api';
import { standIn } from '../../support/issuer';

describe.each(databases())('the audit trail on %s', (kind) => {
  test('tells of sign-ins, refusals and ends, by pseudonyms', async () => {
    const lines: string[] = [];
    const work = await standIn('https://work.example', 'tabdo');
    const oidc = [{ id: 'work', name: 'Work', issuer: work.issuer, clientId: 'tabdo', clientSecret: null }];
    const api = await testApi(
      kind,
      undefined,
      {
        identity: { googleClientId: null, oidc, local: false },
        origin: () => 'https://todo.example',
        options: { fetch: work.fetch },
      },
      makeAudit(
        'key',
        (line) => lines.push(line),
        () => 1,
      ),
    );
    const start = async () => {
      const { url } = (await api.call('oidc_start', { body: { provider: 'work' } })).body.response as {
        url: string;
      };
      return { url, state: new URL(url).searchParams.get('state') ?? '' };
    };
    const enter = (code: string, state: string, provider = 'work') =>
      api.call('google_login_user', {
        body: { provider, code, state },
        headers: { 'user-agent': 'canary-agent' },
      });
    const begun = await start();
    const { text } = await enter(work.consent(begun.url, { sub: 'canary-subject' }), begun.state);
    const { token, response } = JSON.parse(text);
    await enter('canary-code\n{"audit":true}', 'canary-state', 'canary-provider');
    const other = await start();
    await enter(work.consent(other.url, { email_verified: false, email: 'canary@example.com' }), other.state);
    const second = await api.session(response._id);
    const entries = (await second.call('sessions')).body.response as { id: string; current: boolean }[];
    const first = entries.find(({ current }) => !current)?.id ?? '';
    await second.call('delete_session', { params: { id: first } });
    await second.call('logout');
    const told = lines.map((line): Record<string, unknown> => JSON.parse(line));
    expect(told.map(({ event, provider, reason }) => [event, provider, reason])).toEqual([
      ['sign-in', 'work', undefined],
      ['sign-in-refused', 'unknown', 'an unknown state'],
      ['refused', undefined, undefined],
      ['sign-in-refused', 'work', 'the email is not verified'],
      ['refused', undefined, undefined],
      ['session-ended', undefined, undefined],
      ['sign-out', undefined, undefined],
    ]);
    expect(told[0]).toEqual({
      level: 30,
      time: 1,
      audit: true,
      event: 'sign-in',
      provider: 'work',
      from: '127.0.0.0',
      user: expect.stringMatching(/^[\w-]{16}$/),
      session: expect.stringMatching(/^[\w-]{16}$/),
    });
    expect(told[5]).toMatchObject({ user: told[0]?.user, session: told[0]?.session });
    const all = lines.join('');
    for (const secret of [
      token,
      response._id,
      first,
      response.email,
      'canary',
      'Ada',
      begun.state,
      '127.0.0.1',
    ]) {
      expect([secret, all.includes(secret)]).toEqual([secret, false]);
    }
    expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
    await api.close();
  });
});

describe('a kept secret', () => {
  test('is made once, also by many at the same moment, and read by its owner alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tabdo-secret-'));
    const file = join(folder, 'new', 'secret');
    let made = 0;
    const make = (): string => {
      made += 1;
      return `secret-${made}`;
    };
    const read = await Promise.all([1, 2, 3].map(() => keptSecret(file, make)));
    expect(new Set(read).size).toBe(1);
    expect(await keptSecret(file, make)).toBe(read[0]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    rmSync(folder, { recursive: true });
  });
});
