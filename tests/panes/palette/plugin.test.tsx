// Rows of plug-ins in the palette: odd ones hurt nothing, and each is told apart from the others.
import { afterEach, expect, it } from 'vitest';
import { registerPlugin } from '../../../src/commands/pluginDoor';
import type { PluginModule } from '../../../src/commands/plugins';
import { type DrawnPalette, drawPalette } from './drawPalette';

let drawn: DrawnPalette;

afterEach(() => drawn.close());

const rows = () => [
  null,
  { title: 7 },
  ...['a b', 'a_b', 'a-b', 'ä b'].map((name) => ({ args: { name }, title: `Row ${name}` })),
];
const odd: unknown = {
  id: 'odd',
  commands: [
    {
      id: 'odd-rows',
      title: 'Odd rows…',
      category: 'App',
      palette: {
        placeholder: 'Choose',
        direct: true,
        rows,
        subject: () => {
          throw new Error('broken');
        },
      },
      run: () => undefined,
    },
  ],
};

it('are drawn one by one, with what failed said at the end, and the field names the highlighted one', async () => {
  drawn = await drawPalette();
  await drawn.run(() => registerPlugin(drawn.test.plugins, odd as PluginModule));
  await drawn.open();
  await drawn.query('odd rows');
  expect(drawn.options()[0]).toBe('Odd rows…');
  await drawn.press('Enter');
  expect(drawn.options()).toEqual(['Row a b', 'Row a_b', 'Row a-b', 'Row ä b', 'More could not be listed']);
  const ids = drawn.all('option').map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  await drawn.press('ArrowDown');
  expect(drawn.field().getAttribute('aria-activedescendant')).toBe(ids[1]);
  expect(drawn.chosen()?.id).toBe(ids[1]);
});
