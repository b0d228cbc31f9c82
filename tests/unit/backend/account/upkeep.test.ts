// When a device compares itself with the server, and that whoever works does not pay for it (sync P23).
import { describe, expect, test } from 'vitest';
import { begun, browser, device, HOUR, MANY, OTHER_SUM } from './upkeepDevices';

describe('comparing all rows with the server', () => {
  test('is done in small pieces when nothing happens for five seconds, once an hour', async () => {
    const { upkeep, state, pass } = device();
    upkeep.rested();
    await pass(4_900);
    expect(state.hashed).toBe(0);
    await pass(200);
    expect(state.hashed).toBe(MANY);
    expect(state.hashed / state.pieces).toBeLessThanOrEqual(50);
    const { hashed } = state;
    upkeep.rested();
    await pass(HOUR - 60_000);
    expect(state.hashed).toBe(hashed);
    await pass(60_000);
    upkeep.rested();
    await pass(5_000);
    expect(state.hashed).toBe(2 * hashed);
    expect(state.diverged).toBe(0);
  });

  test('waits for five seconds after the last sync, not after the first', async () => {
    const { upkeep, state, pass } = device();
    for (let n = 0; n < 10; n += 1) {
      upkeep.rested();
      await pass(3_000);
    }
    expect(state.hashed).toBe(0);
    await pass(2_000);
    expect(state.hashed).toBe(MANY);
  });

  test.each([
    ['something is to be sent', null],
    ['something came', 2],
  ])(
    'ends at once when %s, says nothing of what it had, and begins anew in the next rest',
    async (_what, version) => {
      const { upkeep, state, pass } = device(OTHER_SUM);
      upkeep.rested();
      const done = pass(5_000);
      await begun(state);
      state.version = version;
      await done;
      expect(state.hashed).toBeLessThanOrEqual(50);
      expect(state.diverged).toBe(0);
      state.version = 3;
      upkeep.rested();
      await pass(10_000);
      expect(state.hashed).toBe(MANY + 50);
      expect(state.diverged).toBe(1);
    },
  );

  test('goes on through a wake that brings nothing', async () => {
    const { upkeep, state, pass } = device(OTHER_SUM);
    upkeep.rested();
    const done = pass(5_000);
    await begun(state);
    state.isBusy = true;
    upkeep.rested();
    await done;
    expect(state.hashed).toBe(MANY);
    expect(state.diverged).toBe(1);
  });

  test('rests twice as long after each try that was interrupted, for minutes at most, and as before after one that was not', async () => {
    const { upkeep, state, pass } = device();
    upkeep.rested();
    const rests: number[] = [];
    for (let version = 2; version < 12; version += 1) {
      const { hashed } = state;
      let rest = 0;
      state.onHash = () => {
        state.version = version;
      };
      for (; state.hashed === hashed; rest += 5) await pass(5_000);
      rests.push(rest);
    }
    state.onHash = () => undefined;
    expect(rests.slice(0, 5)).toEqual([5, 10, 20, 40, 80]);
    expect(Math.max(...rests)).toBeLessThanOrEqual(300);
    await pass(300_000);
    const { hashed } = state;
    await pass(HOUR);
    expect(state.hashed).toBe(hashed + MANY);
    upkeep.rested();
    await pass(HOUR - 301_000);
    expect(state.hashed).toBe(hashed + MANY);
  });

  test('is tried within minutes where something comes every four seconds', async () => {
    const { upkeep, state, pass } = device();
    for (let second = 0; second < 300; second += 4) {
      upkeep.rested();
      await pass(4_000);
    }
    expect(state.hashed).toBe(MANY);
    expect(state.tidied).toBe(1);
  });

  test('is not begun in a hidden page, and ends where the page is hidden', async () => {
    const { upkeep, state, pass } = device();
    state.isHidden = true;
    upkeep.rested();
    await pass(10_000);
    expect(state.hashed).toBe(0);
    state.isHidden = false;
    upkeep.rested();
    const done = pass(5_000);
    await begun(state);
    state.isHidden = true;
    await done;
    expect(state.hashed).toBe(50);
    state.isHidden = false;
    upkeep.rested();
    await pass(5_000);
    expect(state.hashed).toBe(MANY + 50);
  });

  test('is done by one window, and not again by a page that is loaded within the hour', async () => {
    const { open, pass } = browser();
    const [one, other] = [open(), open()];
    one.upkeep.rested();
    other.upkeep.rested();
    await pass(60_000);
    expect([one.state.hashed, other.state.hashed]).toEqual([MANY, 0]);
    one.upkeep.dispose();
    const again = open();
    again.upkeep.rested();
    await pass(HOUR / 2);
    expect(again.state.hashed + other.state.hashed).toBe(0);
    expect(one.state.tidied + other.state.tidied + again.state.tidied).toBe(1);
    await pass(HOUR / 2);
    expect(again.state.hashed + other.state.hashed).toBe(MANY);
  });
});

describe('forgetting what no restored backup can need', () => {
  test('is done once an hour, however often comparing is interrupted', async () => {
    const { upkeep, state, pass } = device();
    upkeep.rested();
    let version = 1;
    state.onHash = () => {
      version += 1;
      state.version = version;
    };
    await pass(HOUR / 2);
    expect(version).toBeGreaterThan(300);
    expect(state.tidied).toBe(1);
    await pass(HOUR);
    expect(state.tidied).toBe(2);
  });

  test('is done while a change waits for one that failed, which keeps everything from being compared', async () => {
    const { upkeep, state, pass } = device();
    state.version = null;
    upkeep.rested();
    await pass(10_000);
    expect(state.hashed).toBe(0);
    expect(state.tidied).toBe(1);
  });
});
