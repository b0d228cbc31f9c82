// The macro editor: written by key alone, changed, put in order, refused with a reason, and closed without loss.
import { afterEach, expect, test } from 'vitest';
import { MacroDialog } from '../../../src/panes/macros/MacroDialog';
import { Banners } from '../../../src/panes/notices/Banners';
import { Toasts } from '../../../src/panes/notices/Toasts';
import { type DrawnPanes, drawPanes } from '../../support/panes';

let panes: DrawnPanes;

afterEach(() => panes.unmount());

async function open(): Promise<DrawnPanes> {
  panes = await drawPanes(
    <>
      <MacroDialog />
      <Banners />
      <Toasts />
    </>,
  );
  await panes.run(() => {
    panes.test.file('Groceries');
    panes.test.run('macros-new');
  });
  return panes;
}

const dialog = () => panes.get('dialog');
const steps = (): string[] =>
  [...dialog().querySelectorAll('ol > li')].map((row) => {
    const field = row.querySelector('input');
    const words = [...(row.children[1]?.children ?? [])].filter((child) => !child.querySelector('input'));
    return [...words.map((word) => word.textContent), ...(field ? [field.value] : [])].join(' | ');
  });
const finder = () => panes.get('combobox', 'Add a step');
const addStep = async (typed: string) => {
  await panes.run(() => finder().focus());
  await panes.type(finder(), typed);
  await panes.press('Enter');
};

test('is written by key alone: name, steps, text of a step, Enter', async () => {
  await open();
  expect(dialog().getAttribute('aria-labelledby')).not.toBeNull();
  expect(document.activeElement).toBe(panes.get('textbox', 'Name'));
  await panes.type(panes.get('textbox', 'Name'), 'Morning');
  await addStep('add task');
  // The text of a new step is typed at once.
  const field = panes.get('textbox', 'Text of step 1, Add task');
  expect(document.activeElement).toBe(field);
  await panes.type(field, 'Coffee');
  expect(document.activeElement).toBe(field);
  await addStep('theme dark');
  expect(steps()).toEqual(['Add task | Coffee', 'Change theme | Theme: dark']);
  await panes.run(() => panes.get('textbox', 'Name').focus());
  await panes.press('Enter');
  expect(panes.all('dialog')).toEqual([]);
  expect(panes.test.workspace.macros.list).toMatchObject([
    {
      name: 'Morning',
      steps: [
        { command: 'todo-add', args: { text: 'Coffee' } },
        { command: 'app-theme', args: { theme: 'dark' } },
      ],
    },
  ]);
});

test('a held Enter takes one step', async () => {
  await open();
  await addStep('theme dark');
  const press = () =>
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, repeat: true });
  await panes.run(() => finder().focus());
  for (let n = 0; n < 3; n += 1) await panes.run(() => void finder().dispatchEvent(press()));
  expect(steps()).toHaveLength(1);
});

test('arrows choose from what was found, and a click does too', async () => {
  await open();
  await panes.run(() => finder().focus());
  await panes.type(finder(), 'theme');
  const active = () =>
    document.getElementById(finder().getAttribute('aria-activedescendant') ?? '')?.textContent;
  const first = active();
  await panes.press('ArrowDown');
  expect(active()).not.toBe(first);
  await panes.press('ArrowUp');
  expect(active()).toBe(first);
  await panes.press('ArrowUp');
  const last = panes.all('option').at(-1);
  expect(active()).toBe(last?.textContent);
  await panes.click(panes.get('option', 'Change theme: Theme: light'));
  expect(steps()).toEqual(['Change theme | Theme: light']);
  await panes.type(finder(), 'no such thing');
  expect(panes.all('option')).toEqual([]);
  await panes.press('Enter');
  expect(steps()).toHaveLength(1);
});

test('steps are moved and removed, and the focus stays beside them', async () => {
  await open();
  for (const typed of ['select all', 'clear selection', 'focus new task']) await addStep(typed);
  expect(steps()).toEqual(['Select all', 'Clear selection', 'Focus new task']);
  const press = async (name: string) => {
    await panes.run(() => panes.get('button', name).focus());
    await panes.click(panes.get('button', name));
  };
  await press('Move step 3 up');
  expect(steps()).toEqual(['Select all', 'Focus new task', 'Clear selection']);
  // The button went along with its step.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move step 2 up');
  await press('Move step 1 down');
  expect(steps()).toEqual(['Focus new task', 'Select all', 'Clear selection']);
  await press('Move step 1 up');
  expect(steps()[0]).toBe('Focus new task');
  await press('Remove step 2');
  expect(steps()).toEqual(['Focus new task', 'Clear selection']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove step 2');
});

test('what cannot be saved is said at the name and goes when it is changed', async () => {
  await open();
  await panes.click(panes.get('button', 'Save'));
  expect(panes.get('alert').textContent).toBe('Give it a name');
  expect(panes.get('textbox', 'Name').getAttribute('aria-invalid')).toBe('true');
  await panes.type(panes.get('textbox', 'Name'), 'Morning');
  expect(panes.all('alert')).toEqual([]);
  await panes.click(panes.get('button', 'Save'));
  expect(panes.get('alert').textContent).toBe('Add at least one step');
});

test('a step that does not fit any more says so', async () => {
  await open();
  const { test } = panes;
  const id = test.workspace.tabs.activeId ?? '';
  await panes.run(() => {
    test.run('macros-draft', { steps: [{ command: 'file-open', args: { id } }, { command: 'todo-shout' }] });
  });
  expect(steps()).toEqual(['Open file | Groceries', 'todo-shout | This command no longer exists']);
});

test('a macro cannot be chosen as its own step', async () => {
  await open();
  await panes.type(panes.get('textbox', 'Name'), 'Morning');
  await addStep('select all');
  await panes.click(panes.get('button', 'Save'));
  const id = panes.test.workspace.macros.list[0]?.id ?? '';
  await panes.run(() => panes.test.run('macros-edit', { id }));
  await addStep('morning');
  expect(steps()).toEqual(['Select all']);
  const [own] = panes.all('option');
  expect([own?.getAttribute('aria-disabled'), own?.textContent]).toEqual([
    'true',
    'MorningIt would run itself',
  ]);
});

test('Escape closes it, and Cancel throws it away', async () => {
  await open();
  await addStep('select all');
  await panes.press('Escape');
  expect(panes.all('dialog')).toEqual([]);
  await panes.run(() => panes.test.run('macros-resume'));
  expect(steps()).toEqual(['Select all']);
  await panes.click(panes.get('button', 'Cancel'));
  expect([panes.all('dialog'), panes.test.workspace.macros.draft]).toEqual([[], null]);
});

test('while something is recorded a strip says so, and its button stops', async () => {
  await open();
  await panes.run(() => {
    panes.test.run('macros-discard');
    panes.test.run('macros-record');
  });
  expect(panes.get('status').textContent).toContain('Recording a macro');
  await panes.run(() => panes.test.registry.execute('todo-add', { text: 'Milk' }, 'key'));
  await panes.click(panes.get('button', 'Stop recording'));
  expect(steps()).toEqual(['Add task | Milk']);
  expect(panes.all('button', 'Stop recording')).toEqual([]);
});

test('a hint is a notice with keys that are read out', async () => {
  await open();
  await panes.run(() => {
    panes.test.run('macros-discard');
    panes.test.workspace.alerts.show({
      kind: 'info',
      text: 'Next time:',
      detail: 'Close tab',
      keys: [['Alt', 'Y']],
      ms: 5000,
    });
  });
  const toast = panes.get('region', 'Notifications').querySelector('[data-toast]');
  expect(toast?.getAttribute('role')).toBe('status');
  expect([...(toast?.querySelectorAll('kbd') ?? [])].map((cap) => cap.textContent)).toEqual(['Alt', 'Y']);
  expect(toast?.querySelector('[aria-hidden="true"] kbd')).toBeNull();
});
