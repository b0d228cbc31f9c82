// Layouts that a person names: their letters on the labels, and keys matched by them.
import { describe, expect, it } from 'vitest';
import { keyText } from '../../../src/keymap/labels';
import { Layout } from '../../../src/keymap/layout';
import { layoutEntries } from '../../../src/keymap/layoutTables';
import { readStroke } from '../../../src/keymap/press';
import { KEY_LAYOUTS } from '../../../src/stores/keyLayouts';
import { LAYOUTS, type LayoutTable } from './layouts';
import { sequence, stroke } from './support';

const SAME_NAME: Readonly<Record<string, string>> = { dvorak: 'us-dvorak' };
const ids = KEY_LAYOUTS.map(([id]) => id).filter((id) => id !== 'system');

function recorded(id: string): LayoutTable {
  const table = LAYOUTS.linux[SAME_NAME[id] ?? id] ?? LAYOUTS.windows[id];
  if (!table) throw new Error(`no recorded layout ${id}`);
  return table;
}

describe('the tables', () => {
  it.each(ids)('%s prints what was recorded', (id) => {
    const printed = Object.fromEntries(layoutEntries(id) ?? []);
    for (const [code, [plain]] of Object.entries(recorded(id).keys)) {
      if (code === 'Space' || code === 'IntlRo') continue;
      expect(`${code} ${printed[code]}`).toBe(`${code} ${typeof plain === 'string' ? plain : undefined}`);
    }
  });

  it('know no other layout', () => {
    expect(layoutEntries('klingon')).toBeUndefined();
    expect(layoutEntries('toString')).toBeUndefined();
  });
});

describe('a chosen layout', () => {
  const browserSays = new Map([['KeyK', 'k']]);

  it('gives the labels, until the system is believed again', async () => {
    const layout = new Layout(async () => browserSays);
    await layout.refresh();
    const label = () => keyText(sequence('Ctrl+k'), { os: 'windows', layout });
    expect(label()).toBe('Ctrl+K');
    await layout.choose('ru');
    expect(label()).toBe('Ctrl+Л');
    await layout.choose('system');
    expect(label()).toBe('Ctrl+K');
  });

  it('is the last one asked for, whatever arrives when; an unknown one changes nothing', async () => {
    const layout = new Layout(() => undefined);
    await Promise.all([layout.choose('de'), layout.choose('fr')]);
    expect(layout.printed('KeyQ')).toBe('a');
    await layout.choose('klingon');
    expect(layout.chosen).toBe(false);
  });

  it('decides what is matched, with Shift and Caps Lock too', async () => {
    const layout = new Layout(() => undefined);
    await layout.choose('dvorak');
    const read = (key: string, code: string, more = {}) =>
      readStroke(stroke({ key, code, ctrl: true, ...more }), 'linux', layout);
    // The system says US: the key in the place of V prints K on the chosen layout.
    expect(read('v', 'KeyV')).toEqual(['Control+k']);
    expect(read('V', 'KeyV', { shift: true })).toEqual(['Control+Shift+k']);
    expect(read('z', 'KeyZ')).toEqual(['Control+;']);
    // What Shift makes of a sign the layout does not tell.
    expect(read('Z', 'KeyZ', { shift: true })).toEqual(['Control+Shift+z']);
    expect(read('1', 'Digit1')).toEqual(['Control+Digit1']);
    expect(read('ArrowUp', 'ArrowUp')).toEqual(['Control+ArrowUp']);
  });

  it('without Latin letters matches by place, whatever the system says', async () => {
    const layout = new Layout(() => undefined);
    await layout.choose('ru');
    for (const key of ['k', 'л']) {
      expect(readStroke(stroke({ key, code: 'KeyK', ctrl: true }), 'linux', layout)).toContain('Control+k');
    }
  });

  it('tells the letter that Option hides on a Mac', async () => {
    const layout = new Layout(() => undefined);
    await layout.choose('fr');
    const read = readStroke(stroke({ key: 'æ', code: 'KeyQ', alt: true, meta: true }), 'mac', layout);
    expect(read).toContain('Alt+Meta+a');
  });
});
