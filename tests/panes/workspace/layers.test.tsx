// What lies above the screens: chunks that come, fail and are tried again, notifications, announcements, banners.
import { observer } from 'mobx-react-lite';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../src/panes/context';
import { Announcer } from '../../../src/panes/notices/Announcer';
import { Banners } from '../../../src/panes/notices/Banners';
import { Toasts } from '../../../src/panes/notices/Toasts';
import { ChunkLayer } from '../../../src/panes/workspace/ChunkLayer';
import { CHUNK_TIMEOUT_MS, Chunk } from '../../../src/panes/workspace/chunk';
import { MemoryWorld } from '../../../src/platform/memory/index';
import { type DrawnPanes, drawPanes, nameOf } from '../../support/panes';

let drawn: DrawnPanes;

afterEach(() => drawn.unmount());

const Layer = () => <p>the layer</p>;
let broken = true;
const Breaks = () => {
  if (broken) throw new Error('planted');
  return <p>mended</p>;
};
const text = () => document.body.textContent ?? '';

describe('a layer that comes as a chunk', () => {
  const world = new MemoryWorld();
  const { clock } = world.open();

  /** Answers each fetch by hand. */
  function handFetched() {
    const waiting: { come: () => void; fail: () => void }[] = [];
    const chunk = new Chunk(
      () =>
        new Promise((resolve, reject) => {
          waiting.push({ come: () => resolve(Layer), fail: () => reject(new Error('no network')) });
        }),
      clock,
    );
    return { chunk, waiting };
  }

  it('is fetched when it is needed and drawn when it is there', async () => {
    const { chunk, waiting } = handFetched();
    drawn = await drawPanes(<ChunkLayer chunk={chunk} name="palette" open={true} />);
    expect(waiting.length).toBe(1);
    await act(async () => waiting[0]?.come());
    expect(text()).toContain('the layer');
  });

  it('is drawn in the same frame once it was fetched ahead', async () => {
    const { chunk, waiting } = handFetched();
    chunk.load();
    waiting[0]?.come();
    await Promise.resolve();
    await Promise.resolve();
    drawn = await drawPanes(<ChunkLayer chunk={chunk} name="palette" open={true} />);
    expect(text()).toContain('the layer');
    expect(waiting.length).toBe(1);
  });

  it('offers Retry where it did not come, and works when it then does', async () => {
    const { chunk, waiting } = handFetched();
    drawn = await drawPanes(<ChunkLayer chunk={chunk} name="palette" open={true} />);
    await act(async () => waiting[0]?.fail());
    expect(drawn.get('dialog', 'The palette could not be loaded')).toBeTruthy();
    await drawn.click(drawn.get('button', 'Retry'));
    expect(waiting.length).toBe(2);
    await act(async () => waiting[1]?.come());
    expect(text()).toContain('the layer');
  });

  it('offers a new page after the second failure, and keeps what is typed', async () => {
    const { chunk, waiting } = handFetched();
    drawn = await drawPanes(<ChunkLayer chunk={chunk} name="palette" open={true} />);
    await act(async () => waiting[0]?.fail());
    expect(drawn.all('button', 'Reload')).toEqual([]);
    await drawn.click(drawn.get('button', 'Retry'));
    await act(async () => waiting[1]?.fail());
    await drawn.run(() => drawn.test.run('todo-draft', { text: 'half a thought' }));
    await drawn.click(drawn.get('button', 'Reload'));
    expect(drawn.test.platform.controls.reloads).toBe(1);
    const { session } = drawn.test.platform;
    expect(session.keys().some((key) => session.get(key)?.includes('half a thought'))).toBe(true);
  });

  it('keeps the keyboard while it is on its way, and gives it back', async () => {
    const { chunk, waiting } = handFetched();
    const Page = observer(() => (
      <>
        <button type="button">Before</button>
        <ChunkLayer chunk={chunk} name="palette" open={useApp().workspace.dialogs.palette !== null} />
      </>
    ));
    drawn = await drawPanes(<Page />);
    await act(async () => drawn.get('button', 'Before').focus());
    await drawn.run(() => drawn.test.run('app-palette'));
    const shield = drawn.get('dialog', 'Loading the palette');
    expect(shield.getAttribute('aria-busy')).toBe('true');
    await drawn.press('Escape');
    expect(drawn.all('dialog')).toEqual([]);
    expect(document.activeElement).toBe(drawn.get('button', 'Before'));
    await act(async () => waiting[0]?.come());
  });

  it('counts as failed after two minutes, and is welcome when it comes later', async () => {
    const { chunk, waiting } = handFetched();
    drawn = await drawPanes(<ChunkLayer chunk={chunk} name="palette" open={true} />);
    await act(async () => world.time.advance(CHUNK_TIMEOUT_MS));
    expect(drawn.get('button', 'Retry')).toBeTruthy();
    await act(async () => waiting[0]?.come());
    expect(text()).toContain('the layer');
    expect(chunk.failed).toBe(false);
  });

  it('that breaks while it is drawn takes nothing else with it', async () => {
    const chunk = new Chunk(() => Promise.resolve(Breaks), clock);
    const consoleError = console.error;
    console.error = () => {};
    drawn = await drawPanes(
      <>
        <p>the workspace</p>
        <ChunkLayer chunk={chunk} name="Trash" open={true} />
      </>,
    );
    await act(async () => chunk.load());
    console.error = consoleError;
    expect(text()).toContain('the workspace');
    broken = false;
    await drawn.click(drawn.get('button', 'Retry'));
    expect(text()).toContain('mended');
  });
});

describe('notifications', () => {
  const draw = async () => {
    drawn = await drawPanes(
      <>
        <Toasts />
        <Announcer />
        <Banners />
      </>,
    );
    await drawn.run(() => {
      drawn.test.file('Work');
      drawn.test.add('Milk');
    });
  };
  const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-toast]:not([data-leaving])')];

  it('offer the undo of a deletion, with its key, and leave when it is used', async () => {
    await draw();
    await drawn.run(() => drawn.test.run('todo-delete', { ids: [drawn.test.id('Milk')] }));
    expect(drawn.get('region', 'Notifications').textContent).toContain('To-do deleted');
    const undo = drawn.get('button', 'Undo');
    expect(undo.getAttribute('aria-keyshortcuts')).toBe('Control+Z');
    // Behind a dialog that key does nothing, so it is not promised.
    await drawn.run(() => drawn.test.run('app-shortcuts'));
    expect(undo.getAttribute('aria-keyshortcuts')).toBeNull();
    await drawn.run(() => drawn.test.run('app-dialog-close'));
    expect(undo.getAttribute('aria-keyshortcuts')).toBe('Control+Z');
    await drawn.click(undo);
    expect(drawn.test.open).toEqual(['Milk']);
    expect(toasts().some((toast) => toast.textContent?.includes('To-do deleted'))).toBe(false);
  });

  it('get the focus by Alt+T, the newest first, and are dismissed by Escape', async () => {
    await draw();
    await drawn.run(() => drawn.test.workspace.alerts.info('one'));
    await drawn.run(() => drawn.test.workspace.alerts.info('two'));
    await drawn.press('t', { altKey: true });
    expect(document.activeElement?.textContent).toContain('two');
    await drawn.press('Escape');
    expect(toasts().map((toast) => toast.textContent)).toEqual(['one']);
  });

  it('tell errors assertively', async () => {
    await draw();
    await drawn.run(() => drawn.test.workspace.alerts.error('It broke'));
    expect(drawn.get('alert').textContent).toContain('It broke');
  });

  it('are read out without being shown, also twice in the same words', async () => {
    await draw();
    const said = () => document.querySelector('[aria-live="polite"] span');
    await drawn.run(() => drawn.test.workspace.alerts.announce('Moved to 2 of 3'));
    const first = said();
    expect(first?.textContent).toBe('Moved to 2 of 3');
    await drawn.run(() => drawn.test.workspace.alerts.announce('Moved to 2 of 3'));
    expect(said()).not.toBe(first);
    expect(first?.closest('[inert]')).toBeNull();
  });

  it('stand as a banner with its one action while a condition lasts', async () => {
    await draw();
    const { alerts } = drawn.test.workspace;
    await drawn.run(() =>
      alerts.setBanner({
        id: 'unsaved',
        kind: 'danger',
        text: 'The storage of this browser is full.',
        action: { label: 'Export', command: 'app-export' },
      }),
    );
    expect(drawn.all('alert').map(nameOf).join()).toContain('The storage of this browser is full.');
    await drawn.click(drawn.get('button', 'Export'));
    expect(drawn.test.platform.controls.saved.length).toBe(1);
    await drawn.run(() => alerts.removeBanner('unsaved'));
    expect(drawn.all('button', 'Export')).toEqual([]);
  });
});
