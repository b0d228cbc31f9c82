// Bad input that generated requests have found, each as a test of its own.
import { describe, expect, test } from 'vitest';
import { databases } from '../../support/api';
import { someoneOn } from '../../support/stages';

describe.each(databases())('wild input on %s', (kind) => {
  const our = someoneOn(kind);

  test('a key whose action holds the null character is refused', async () => {
    const shortcuts = [{ id: 'todo-copy', key: 'x', action: 'a\u0000b' }];
    const answer = await our.user.call('update_shortcut', { body: { shortcuts } });
    expect([answer.status, answer.body.code]).toEqual([400, 'null_character']);
  });

  test.each(['\u0000', '\ud800', '%'])('a shortcut of %j is refused', async (shortcut) => {
    const digit = await our.user.call('update_user', { body: { defaultFolderShortcut: shortcut } });
    expect([digit.status, digit.body.code]).toEqual([400, 'bad_folder_shortcut']);
    const letter = await our.user.call('update_shortcut_key', { body: { id: 'f1', shortcut } });
    expect([letter.status, letter.body.code]).toEqual([400, 'bad_file_shortcut']);
  });

  test('half a character in a name is answered as it is stored', async () => {
    const answer = await our.user.call('update_user', { body: { firstName: 'a\ud800' } });
    expect(answer.body.response).toMatchObject({ firstName: 'a\ufffd' });
    expect((await our.user.call('get_user')).body.response).toEqual(answer.body.response);
  });

  test('a preflight with a body that cannot be read is refused in our words', async () => {
    const answer = await our.api.app.inject({
      method: 'OPTIONS',
      url: '/api/user/todo/create_todo',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request']);
  });
});
