// A plug-in that fails while it is used harms nothing but itself.
import { describe, expect, test } from 'vitest';
import { registerPlugin } from '../../../src/commands/pluginDoor';
import type { PluginModule } from '../../../src/commands/plugins';
import type { CommandId } from '../../../src/commands/types';
import { errors, loosely, loud, open, say, shout } from './loud';

describe('a plug-in that fails while it is used', () => {
  const failing = (part: object): PluginModule =>
    loosely({ ...loud, commands: [{ ...say, ...part }, shout] });
  const fail = () => {
    throw new Error('broken');
  };

  test.each([
    ['at once', fail],
    ['later', () => Promise.reject(new Error('broken'))],
  ])('%s gives one alert that names it', async (_when, run) => {
    const { window, host } = await open();
    registerPlugin(host, failing({ run }));
    expect(await window.run('loud-say')).toMatchObject({ kind: 'failed' });
    expect(errors(window)).toEqual(['That did not work: Say it (plug-in “loud”)']);
  });

  test('in its title, its facts or its rows hurts no list', async () => {
    const { window, host } = await open();
    registerPlugin(host, failing({ title: fail, facts: fail }));
    expect(window.registry.title('loud-say')).toBe('loud-say');
    expect(window.registry.isEnabled('loud-say', {} as never)).toBe(true);
  });

  test.each<[string, () => Iterable<unknown>]>([
    [
      'a list that breaks off',
      function* () {
        yield { args: { times: 1 }, title: 'Once' };
        fail();
      },
    ],
    ['no list at all', fail],
  ])('%s lists what there is and says so', async (_what, rows) => {
    const { window, host } = await open();
    registerPlugin(host, failing({ palette: { placeholder: 'How', rows } }));
    const { palette } = window.registry.get('loud-say' as CommandId) ?? {};
    const listed = typeof palette === 'object' ? [...palette.rows(window.registry.context('palette'))] : [];
    expect(listed.at(-1)).toMatchObject({ disabled: 'The plug-in failed' });
  });

  test('rows that are none are left out, and what is said about them too', async () => {
    const { window, host } = await open();
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    const rubbish = [null, 7, {}, { title: 7 }, { title: 'Round', args: circle }, { title: 'Big', args: 1n }];
    const odd = { args: { times: 1 }, title: 'Once', detail: 7, icon: {}, key: 1, disabled: 0, color: [] };
    const rows = () => [...rubbish, odd, { args: { times: 2 }, title: 'Twice', key: '2', detail: 'two' }];
    registerPlugin(host, failing({ palette: { placeholder: 'How', rows, subject: fail } }));
    const { palette } = window.registry.get('loud-say' as CommandId) ?? {};
    if (typeof palette !== 'object') throw new Error('no page');
    const ctx = window.registry.context('palette');
    expect([...palette.rows(ctx)]).toEqual([
      { args: { times: 1 }, title: 'Once' },
      { args: { times: 2 }, title: 'Twice', key: '2', detail: 'two' },
      expect.objectContaining({ disabled: 'The plug-in failed' }),
    ]);
    expect(palette.subject?.(ctx)).toBeNull();
  });

  test('facts that are no facts are left out', async () => {
    const { window, host } = await open();
    for (const facts of [7, null, 'file', undefined]) {
      const result = registerPlugin(host, failing({ facts: () => facts }));
      expect(window.registry.isEnabled('loud-say', {} as never)).toBe(true);
      if (result.kind === 'registered') result.dispose();
    }
  });

  test('a list without end is cut', async () => {
    const { window, host } = await open();
    const rows = function* () {
      for (let times = 0; ; times += 1) yield { args: { times }, title: `${times}` };
    };
    registerPlugin(host, failing({ palette: { placeholder: 'How', rows } }));
    const { palette } = window.registry.get('loud-say' as CommandId) ?? {};
    expect(typeof palette === 'object' && [...palette.rows(window.registry.context('palette'))]).toHaveLength(
      1000,
    );
  });

  test('in a listener is told once, and the listener goes with the plug-in', async () => {
    const { window, host } = await open();
    let heard = 0;
    const result = registerPlugin(host, {
      ...loud,
      setup: ({ on }) => {
        on('didRun', () => {
          heard += 1;
          fail();
        });
        return undefined;
      },
    });
    window.file('Groceries');
    window.add('Milk');
    expect(window.open).toEqual(['Milk']);
    expect(errors(window)).toEqual(['The plug-in “loud” failed at file-create']);
    const before = heard;
    if (result.kind === 'registered') result.dispose();
    window.add('Bread');
    expect([heard, window.open]).toEqual([before, ['Bread', 'Milk']]);
  });
});
