// The tests that look for accessibility faults in every state, in both themes (WCAG 2.2 AA; design 10).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from './axe';
import {
  beforehand,
  type Hands,
  LEGAL,
  OTHER_STARTS,
  PAYING,
  SCREENS,
  SEED,
  SIDEBAR_STATES,
  STATES,
} from './axeStates';
import { type App, loadWithStorage, openApp } from './browser';
import { type Seed, startGuest, startWith } from './guestData';
import { pointerOf } from './pointer';
import { signIn, stored } from './signIn';
import { settled } from './watch';

/** Declares the tests for one kind of window; call it once in a file. */
export function axeTests(size: {
  readonly width: number;
  readonly height: number;
  readonly touch?: true;
}): void {
  const phone = size.touch === true;
  let app: App;
  let hands: Hands;

  beforeAll(async () => {
    app = await openApp({ ...size, reducedMotion: true, theme: 'light' });
    const pointer = pointerOf(app, phone ? 'touch' : 'mouse');
    const click = async (role: string, name: string) => pointer.click(await app.find(role, name));
    hands = {
      app,
      click,
      menu: async (name, role = 'option') => {
        if (phone) await click('button', `More for ${name}`);
        else await pointer.click(await app.find(role, name), { button: 'right' });
        await app.find('menu');
      },
      palette: async (words) => {
        await app.press('Control', 'k');
        await app.find('combobox', 'Search commands and items');
        await app.typeText(words);
      },
    };
  });

  afterAll(async () => {
    expect(await app.consoleMessages()).toEqual([]);
    await app.close();
  });

  /** Both themes of one state: the colors are all that differs. */
  const expectSound = async () => {
    await settled(app);
    for (const theme of ['light', 'dark']) {
      await app.browser.execute((name: string) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      await settled(app);
      expect({ theme, faults: await axeFaults(app) }).toEqual({ theme, faults: [] });
    }
  };

  test('a planted fault is found', async () => {
    await startGuest(app, SEED);
    await app.browser.execute(() => document.body.append(document.createElement('button')));
    expect((await axeFaults(app)).join()).toContain('button-name at body > button');
  });

  test.each(STATES)('the workspace %s', async (_name, reach) => {
    await startGuest(app, SEED);
    await app.find('row', 'one');
    await reach(hands);
    await expectSound();
  });

  test.each(SIDEBAR_STATES)('the workspace %s', async (_name, reach) => {
    await startGuest(app, SEED);
    await app.find('row', 'one');
    if (phone) await hands.click('button', 'Open sidebar');
    await reach(hands);
    await expectSound();
  });

  test.each(OTHER_STARTS)('%s', async (_name, start) => {
    await ('files' in start ? startGuest(app, start as Seed) : startWith(app, {}));
    await app.find('heading');
    await expectSound();
  });

  test.each(PAYING)('the upgrade %s', async (name, calls, reach) => {
    // Each for somebody of their own: a payment of one state would stand in the next.
    const payer = await signIn(app.url, `${name.replaceAll(' ', '-')}@example.com`);
    const line = await app.browser.addInitScript(beforehand, calls);
    await loadWithStorage(app.browser, `${app.url}/subscription`, stored(payer));
    await line.remove();
    await app.find('heading', 'Upgrade to Premium');
    await reach(hands);
    await expectSound();
  });

  test.each(phone ? SCREENS : [...SCREENS, ...LEGAL])('%s', async (path) => {
    await app.goto(path);
    await app.find('heading');
    await expectSound();
  });
}
