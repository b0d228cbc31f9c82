// What is typed before the palette could be drawn lands in it, and Enter runs what it asks for (decisions D7).
import { observer } from 'mobx-react-lite';
import { act, type ComponentType } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useApp } from '../../../src/panes/context';
import { Palette } from '../../../src/panes/palette/Palette';
import { ChunkLayer } from '../../../src/panes/workspace/ChunkLayer';
import { Chunk } from '../../../src/panes/workspace/chunk';
import { PaletteField } from '../../../src/panes/workspace/PaletteField';
import { WorkspaceScreen } from '../../../src/panes/workspace/WorkspaceScreen';
import { MemoryWorld } from '../../../src/platform/memory/index';
import { type DrawnPanes, drawPanes } from '../../support/panes';

let drawn: DrawnPanes;
let come: () => void;

const Late = observer(({ chunk }: { readonly chunk: Chunk }) => (
  <ChunkLayer chunk={chunk} name="command palette" open={useApp().workspace.dialogs.palette !== null}>
    <PaletteField />
  </ChunkLayer>
));

beforeEach(async () => {
  const chunk = new Chunk(
    () =>
      new Promise<ComponentType>((resolve) => {
        come = () => resolve(Palette);
      }),
    new MemoryWorld().open().clock,
  );
  drawn = await drawPanes(
    <>
      <WorkspaceScreen />
      <Late chunk={chunk} />
    </>,
  );
});
afterEach(() => drawn.unmount());

const early = () => drawn.get('textbox', 'Search commands and items') as HTMLInputElement;
const field = () => drawn.get('combobox', 'Search commands and items') as HTMLInputElement;

it('shows the text when it comes, with the focus in its field', async () => {
  await drawn.run(() => drawn.test.run('app-palette'));
  await drawn.type(early(), 'set');
  expect(drawn.test.workspace.drafts.text(null)).toBe('');
  await act(async () => come());
  expect(field().value).toBe('set');
  expect(document.activeElement).toBe(field());
});

it('runs the first row where Enter came along, once and with the palette closed', async () => {
  await drawn.run(() => drawn.test.run('app-palette'));
  await drawn.type(early(), 'settings');
  await drawn.press('Enter');
  expect(drawn.test.open).toEqual([]);
  await act(async () => come());
  await act(async () => {});
  expect(drawn.test.workspace.path).toBe('/settings');
  expect(drawn.test.workspace.dialogs.palette).toBeNull();
});

it('chooses line by line where the first Enter leads to a page', async () => {
  await drawn.run(() => drawn.test.file('Plan'));
  await drawn.run(() => drawn.test.add('one'));
  await drawn.run(() => drawn.test.file('Other'));
  await drawn.run(() => drawn.test.run('app-palette'));
  for (const line of ['go to open', 'plan']) {
    await drawn.type(early(), line);
    await drawn.press('Enter');
    expect(early().value).toBe('');
  }
  await act(async () => come());
  await act(async () => {});
  expect(drawn.test.open).toEqual(['one']);
  expect(drawn.test.workspace.dialogs.palette).toBeNull();
});

it('goes on with what is typed after the last Enter', async () => {
  await drawn.run(() => drawn.test.run('app-palette'));
  await drawn.type(early(), 'change theme');
  await drawn.press('Enter');
  await drawn.type(early(), 'da');
  await act(async () => come());
  await act(async () => {});
  expect(field().value).toBe('da');
  expect(field().placeholder).toBe('Choose a theme');
});

it('offers what was typed after a command that opens no page, and adds nothing by itself', async () => {
  await drawn.run(() => drawn.test.file('Plan'));
  await drawn.run(() => drawn.test.run('app-palette'));
  await drawn.type(early(), 'settings');
  await drawn.press('Enter');
  await drawn.type(early(), 'buy milk');
  await drawn.press('Enter');
  await act(async () => come());
  await act(async () => {});
  expect(drawn.test.workspace.path).toBe('/settings');
  expect(drawn.test.open).toEqual([]);
  await drawn.run(() => drawn.test.run('todo-draft-restore'));
  expect(drawn.test.workspace.drafts.text(drawn.test.workspace.tabs.activeId)).toBe('buy milk');
});

it('takes an Enter that is held for one, so that nothing is chosen that nobody saw', async () => {
  await drawn.run(() => drawn.test.file('Plan'));
  await drawn.run(() => drawn.test.add('one'));
  await drawn.run(() => drawn.test.file('Other'));
  await drawn.run(() => drawn.test.run('app-palette'));
  await drawn.type(early(), 'go to open');
  await drawn.press('Enter');
  for (let n = 0; n < 3; n += 1) await drawn.press('Enter', { repeat: true });
  await act(async () => come());
  await act(async () => {});
  expect(drawn.test.workspace.dialogs.palette).not.toBeNull();
  expect(drawn.test.open).toEqual([]);
});

it('stops at a line that finds nothing, shows it, and offers what came after it', async () => {
  await drawn.run(() => drawn.test.file('Plan'));
  await drawn.run(() => drawn.test.run('app-palette'));
  for (const line of ['change theme', 'xyzzy', 'dark']) {
    await drawn.type(early(), line);
    await drawn.press('Enter');
  }
  await act(async () => come());
  await act(async () => {});
  expect(field().value).toBe('xyzzy');
  expect(drawn.test.workspace.layout.theme).not.toBe('dark');
  await drawn.run(() => drawn.test.run('app-dialog-close'));
  await drawn.run(() => drawn.test.run('todo-draft-restore'));
  expect(drawn.test.workspace.drafts.text(drawn.test.workspace.tabs.activeId)).toBe('dark');
});
