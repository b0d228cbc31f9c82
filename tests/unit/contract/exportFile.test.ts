// Whatever Tabdo holds, its own export of it can be imported again (decisions D23).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportOf, parseExport } from '../../../src/platform/contract/exportFile';
import type { Rows } from '../../../src/platform/contract/rows';
import { AT, filled, parse, row, snapshots } from '../persistence/anySnapshot';

const readAgain = (rows: Rows) => parseExport(JSON.stringify(exportOf(rows, AT)));
const file = (more: object = {}) => ({ id: 'f', name: 'Plan', type: 1, children: [], ...more });

describe('an export', () => {
  it('is read again as it was written', () => {
    fc.assert(
      fc.property(snapshots, (snapshot) => {
        const rows = filled(snapshot);
        expect(readAgain(rows)).toEqual(exportOf(rows, AT));
      }),
    );
  });

  it.each([
    ['a to-do without text', file(), row('t', { text: '' })],
    ['a to-do with more text than may be typed', file(), row('t', { text: 'x'.repeat(10_001) })],
    ['a to-do with a character that cannot be typed', file(), row('t', { text: 'a\u0000b' })],
    ['ids of another making', file({ id: 'my file/1' }), row('t.1', { fileId: 'my file/1' })],
    ['a name longer than may be typed', file({ name: 'x'.repeat(201) }), row('t')],
    ['a file without a name', file({ name: '' }), row('t')],
  ])('of older data with %s is read again as it was written', (_what, item, todo) => {
    const rows = filled(parse({ folderFree: [item], todosFree: [todo] }).snapshot);
    const written = exportOf(rows, AT);
    expect(written.todos).toHaveLength(1);
    expect(readAgain(rows)).toEqual(written);
  });
});
