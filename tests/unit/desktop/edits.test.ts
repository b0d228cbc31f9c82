// @vitest-environment jsdom
// The Edit menu of the desktop window where the system edits nothing by itself: a text is the shell's, a list the page's.
import { expect, test, vi } from 'vitest';
import { bootDesktop } from '../../../src/bootDesktop';
import { fakeShell } from '../../support/shellBridge';
import { openWorkspace } from '../../support/workspace';

async function open() {
  const app = await openWorkspace();
  const shell = fakeShell();
  const stop = await bootDesktop(
    { workspace: app.workspace, registry: app.registry, hints: { keysFor: () => null } },
    shell,
  );
  const ran: string[] = [];
  app.registry.on('willRun', ({ id }) => ran.push(id));
  return { app, shell, stop, ran };
}

test('"Select All", "Copy" and "Paste" are those of the list while no text has the keyboard', async () => {
  const { app, shell, stop, ran } = await open();
  app.add('Buy milk');
  app.add('Call grandma');
  ran.length = 0;
  shell.say('edit', { command: 'selectAll' });
  await vi.waitFor(() => expect(app.workspace.selection.size).toBe(2));
  for (const command of ['copy', 'paste', 'cut', '__proto__']) shell.say('edit', { command });
  await vi.waitFor(() => expect(ran).toEqual(['todo-select-all', 'todo-copy', 'todo-paste']));
  stop();
});

test('in a text field they leave the list alone', async () => {
  const { app, shell, stop, ran } = await open();
  app.add('Buy milk');
  ran.length = 0;
  app.workspace.focus.report({ area: 'form', typing: true, emptyField: false, control: false });
  const marked = vi.fn();
  Object.assign(document, { execCommand: marked });
  for (const command of ['selectAll', 'copy', 'paste']) shell.say('edit', { command });
  expect(marked.mock.calls).toEqual([['selectAll']]);
  expect(ran).toEqual([]);
  stop();
});

test('words that are marked are copied, and no to-dos', async () => {
  const { app, shell, stop, ran } = await open();
  app.add('Buy milk');
  ran.length = 0;
  const words = document.body.appendChild(document.createElement('p'));
  words.textContent = 'Read me';
  document.getSelection()?.selectAllChildren(words);
  shell.say('edit', { command: 'copy' });
  document.getSelection()?.removeAllRanges();
  shell.say('edit', { command: 'selectAll' });
  await vi.waitFor(() => expect(ran).toEqual(['todo-select-all']));
  words.remove();
  stop();
});
