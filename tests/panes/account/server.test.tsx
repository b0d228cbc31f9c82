// Whose server a desktop window talks to, changed in the settings (decisions D19).
import { runInAction } from 'mobx';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SettingsScreen } from '../../../src/panes/account/SettingsScreen';
import { readServer } from '../../../src/platform/desktop/serverAddress';
import { StorageRefused } from '../../../src/platform/types';
import { serverWords } from '../../../src/stores/serverAddress';
import { type DrawnPanes, drawPanes, setValue } from '../../support/panes';

const BUILT_IN = 'https://tabdo.example.com';
const OTHER = 'https://todo.home.example';

let drawn: DrawnPanes;
let kept: (string | null)[];
let asked: string[];
let answering: string[];
let origin: string;
let refuses: boolean;
let safe: boolean;

beforeEach(() => {
  kept = [];
  asked = [];
  answering = [OTHER, BUILT_IN];
  origin = BUILT_IN;
  refuses = false;
  safe = true;
});
afterEach(() => drawn.unmount());

const choice = () => ({
  origin,
  builtIn: BUILT_IN,
  read: readServer,
  isSignInSafe: () => safe,
  answers: async (other: string) => {
    asked.push(other);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return answering.includes(other);
  },
  keep: (other: string | null) => {
    if (refuses) throw new StorageRefused('quota', 'tabdo.server');
    kept.push(other);
  },
});

async function open(): Promise<{ readonly reloaded: () => number }> {
  drawn = await drawPanes(<SettingsScreen />, { surface: 'desktop', server: choice(), path: '/settings' });
  const reload = vi.spyOn(drawn.test.platform.navigation, 'reload');
  return { reloaded: () => reload.mock.calls.length };
}
const field = () => drawn.get('textbox', 'Address of your server');
const use = async (address: string) => {
  await drawn.type(field(), address);
  await drawn.click(drawn.get('button', 'Use this server'));
  await wait();
};
const wait = () => drawn.run(() => new Promise((resolve) => setTimeout(resolve, 60)));
const said = () => drawn.get('region', 'Server').querySelector('[role=status]')?.textContent;

describe('the server of a desktop window', () => {
  it('is changed once another one answers, and the window starts anew', async () => {
    const { reloaded } = await open();
    expect(drawn.get('region', 'Server').textContent).toContain(BUILT_IN);
    expect(drawn.get('region', 'Account').textContent).not.toContain('browser');
    await use(`${OTHER}/`);
    expect([kept, reloaded()]).toEqual([[OTHER], 1]);
  });

  it('stays where none answers, or what is typed is no address, and what is typed stays too', async () => {
    const { reloaded } = await open();
    for (const [typed, words] of [
      ['https://nobody.example', serverWords.silent('https://nobody.example')],
      ['http://todo.home.example', serverWords.unclear],
      ['javascript:alert(1)', serverWords.unclear],
      ['', serverWords.unclear],
      [BUILT_IN, serverWords.inUse],
    ] as const) {
      await use(typed);
      expect([said(), (field() as HTMLInputElement).value]).toEqual([words, typed]);
    }
    expect([kept, reloaded()]).toEqual([[], 0]);
  });

  it('is asked once, though Enter is held, pressed again, or the button is', async () => {
    const { reloaded } = await open();
    await drawn.type(field(), OTHER);
    await act(async () => {
      field().focus();
      const press = (repeat: boolean) =>
        field().dispatchEvent(
          new KeyboardEvent('keydown', {
            key: 'Enter',
            code: 'Enter',
            bubbles: true,
            cancelable: true,
            repeat,
          }),
        );
      for (const repeat of [false, true, true, false]) press(repeat);
      drawn.get('button', 'Use this server').click();
    });
    await wait();
    expect([asked, kept, reloaded()]).toEqual([[OTHER], [OTHER], 1]);
  });

  it('is the one that was typed last, whichever answers first', async () => {
    await open();
    answering = [OTHER, 'https://second.example'];
    await act(async () => {
      setValue(field(), OTHER);
      drawn.get('button', 'Use this server').click();
      setValue(field(), 'https://second.example');
      field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    });
    await wait();
    expect(kept).toEqual(['https://second.example']);
  });

  it('goes back to the one of the app, whether that answers or not', async () => {
    origin = OTHER;
    answering = [];
    const { reloaded } = await open();
    await drawn.click(drawn.get('button', 'Use the one of this app'));
    expect([kept, reloaded()]).toEqual([[null], 1]);
  });

  it('says so where the device stores nothing, and goes on with the old one', async () => {
    refuses = true;
    const { reloaded } = await open();
    await use(OTHER);
    expect([said(), reloaded()]).toEqual([serverWords.unkept, 0]);
  });

  it('is not changed under an account', async () => {
    await open();
    const ada = { id: 'ada', username: 'ada', email: 'ada@example.com', image: null };
    await drawn.run(() => runInAction(() => drawn.test.workspace.session.begin(ada)));
    await use(OTHER);
    expect([said(), kept]).toEqual([serverWords.signedIn, []]);
  });

  it.each([
    [true, 'Kept in the keychain of this system'],
    [false, 'the system has no keychain that answers'],
  ])('says where the sign-in is kept (keychain: %s)', async (isSafe, words) => {
    safe = isSafe;
    await open();
    expect(drawn.get('region', 'Server').textContent).not.toContain('Your sign-in');
    const ada = { id: 'ada', username: 'ada', email: 'ada@example.com', image: null };
    await drawn.run(() => runInAction(() => drawn.test.workspace.session.begin(ada)));
    expect(drawn.get('region', 'Server').textContent).toContain(words);
  });

  it('is no matter of a page in a browser', async () => {
    drawn = await drawPanes(<SettingsScreen />, { path: '/settings' });
    expect(drawn.all('region', 'Server')).toEqual([]);
    const command = drawn.test.registry.list().find(({ id }) => id === 'app-server');
    expect(command && drawn.test.registry.isEnabled(command.id)).toBe(false);
  });
});
