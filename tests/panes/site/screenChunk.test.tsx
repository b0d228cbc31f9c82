// A screen whose chunk does not come: said, tried again, nothing lost (decisions D2, spec §9).
import { afterEach, describe, expect, it } from 'vitest';
import { Chunk } from '../../../src/panes/workspace/chunk';
import { ScreenChunk } from '../../../src/panes/workspace/ScreenChunk';
import { MemoryWorld } from '../../../src/platform/memory/index';
import { type DrawnPanes, drawPanes } from '../../support/panes';

let drawn: DrawnPanes;
afterEach(() => drawn.unmount());

const Screen = () => <main>There it is</main>;
const Broken = () => {
  throw new Error('broken');
};

/** Draws a chunk that answers as told, one answer per attempt. */
async function draw(...answers: ('fail' | 'come' | 'hang')[]) {
  const world = new MemoryWorld();
  const clock = world.open().clock;
  const attempt = () => {
    const answer = answers.shift() ?? 'hang';
    if (answer === 'come') return Promise.resolve(Screen);
    return answer === 'fail' ? Promise.reject(new Error('no network')) : new Promise<typeof Screen>(() => {});
  };
  drawn = await drawPanes(<ScreenChunk chunk={new Chunk(attempt, clock)} />, { path: '/settings' });
  return world;
}

describe('a screen that comes as a chunk', () => {
  it('shows that it is loading, then itself', async () => {
    await draw('come');
    expect(document.body.textContent).toContain('There it is');
  });

  it('says that it did not come, and tries again', async () => {
    await draw('fail', 'come');
    expect(document.body.textContent).toContain('This page could not be loaded');
    await drawn.click(drawn.get('button', 'Retry'));
    expect(document.body.textContent).toContain('There it is');
  });

  it('counts as failed after 120 s, with a way to the workspace', async () => {
    const world = await draw('hang');
    expect(drawn.get('status').textContent).toContain('Loading');
    await drawn.run(() => world.time.advance(120_000));
    expect(drawn.get('button', 'Retry')).toBeTruthy();
    await drawn.click(drawn.get('button', 'Open the workspace'));
    expect(drawn.test.workspace.path).toBe('/');
  });

  it('that breaks while it is drawn takes nothing else with it', async () => {
    const { error } = console;
    console.error = () => {};
    const clock = new MemoryWorld().open().clock;
    const chunk = new Chunk(() => Promise.resolve(Broken), clock);
    drawn = await drawPanes(<ScreenChunk chunk={chunk} />, { path: '/settings' });
    console.error = error;
    expect(drawn.get('button', 'Retry')).toBeTruthy();
  });
});
