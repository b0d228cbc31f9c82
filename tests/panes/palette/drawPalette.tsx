// A small workspace under the palette, and hands to work it with.
import { Palette } from '../../../src/panes/palette/Palette';
import type { FileId } from '../../../src/platform/contract/entities';
import { type DrawnPanes, drawPanes, nameOf } from '../../support/panes';

/** The palette, drawn over two folders with a file each, all tabs closed. */
export interface DrawnPalette extends DrawnPanes {
  /** What had the focus before the palette opened. */
  readonly before: HTMLButtonElement;
  open(): Promise<void>;
  field(): HTMLInputElement;
  query(text: string): Promise<void>;
  /** Names of the options, in order. */
  options(): string[];
  chosen(): HTMLElement | undefined;
  headings(): (string | null)[];
  isOpen(): boolean;
  fileId(name: string): FileId;
  close(): Promise<void>;
}

export async function drawPalette(options: Parameters<typeof drawPanes>[1] = {}): Promise<DrawnPalette> {
  const drawn = await drawPanes(<Palette />, options);
  const { test, all } = drawn;
  const before = document.body.appendChild(document.createElement('button'));
  await drawn.run(() => {
    test.folder('House move');
    test.file('Moving day');
    test.add('Ask for a quote from two removal firms');
    test.folder('Garden');
    test.file('Plants');
    for (const id of [...test.workspace.tabs.ids]) test.run('tab-close', { id });
    test.workspace.history.clear();
  });
  test.platform.world.time.advance(100);
  before.focus();
  const field = () => drawn.get('combobox', 'Search commands and items') as HTMLInputElement;
  return {
    ...drawn,
    before,
    field,
    open: () => drawn.press('k', { ctrlKey: true }),
    query: (text) => drawn.type(field(), text),
    options: () => all('option').map(nameOf),
    chosen: () => all('option').find((option) => option.getAttribute('aria-selected') === 'true'),
    headings: () =>
      [...document.querySelectorAll('[cmdk-group-heading]')].map((heading) => heading.textContent),
    isOpen: () => all('dialog', 'Command palette').length > 0,
    fileId: (name) => {
      const { items } = test.workspace;
      const files = items.folderIds.flatMap((folder) => items.filesIn(folder));
      const id = files.find((each) => items.file(each)?.name === name);
      if (!id) throw new Error(`no file ${name}`);
      return id;
    },
    close: async () => {
      await drawn.unmount();
      before.remove();
    },
  };
}
