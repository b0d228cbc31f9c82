// Texts that somebody typed in a window stay theirs (sync P9, security S20).
import { runInAction } from 'mobx';
import { beforeEach, expect, test } from 'vitest';
import type { FileId } from '../../../src/platform/contract/entities';
import { type MemoryPlatform, MemoryWorld } from '../../../src/platform/memory/index';
import { keepApart } from '../../../src/stores/account/apart';
import { takeWelcome } from '../../../src/stores/account/bringing';
import { Drafts } from '../../../src/stores/drafts';

const FILE = 'f1' as FileId;

let platform: MemoryPlatform;
beforeEach(() => {
  platform = new MemoryWorld().open();
});

/** The page is loaded for somebody; null for a guest. */
const page = (userId: string | null): Drafts => {
  const drafts = new Drafts(platform.session);
  keepApart({ platform, drafts }, userId);
  return drafts;
};

/** Something is typed, and the page goes. */
const type = (drafts: Drafts): void => {
  runInAction(() => {
    drafts.set(null, 'first words');
    drafts.set(FILE, 'secret');
    drafts.rescue('lost its place');
  });
  drafts.save();
  platform.session.set('tabdo.unfinished', '{"edit":{"id":"t1","text":"secret"}}');
};

test('a reload gives them back to the same person', () => {
  type(page('ada'));
  expect([...page('ada').all.values()]).toEqual(['first words', 'secret', 'lost its place']);
  expect(platform.session.get('tabdo.unfinished')).toContain('secret');
});

test.each([['bob'], [null]])('whoever comes after them sees nothing (%s)', (next) => {
  type(page('ada'));
  const drafts = page(next);
  expect(drafts.all.size).toBe(0);
  expect(platform.session.get('tabdo.drafts')).toBeNull();
  expect(platform.session.get('tabdo.unfinished')).toBeNull();
  type(drafts);
  expect(page(next).all.size).toBe(3);
});

test('a guest takes theirs along into the account', () => {
  type(page(null));
  expect(page('ada').text(FILE)).toBe('secret');
});

test('a damaged word of welcome keeps nobody from their data', () => {
  platform.session.set('tabdo.welcome', '{');
  expect(takeWelcome(platform, 'ada')).toBeNull();
  expect(platform.session.get('tabdo.welcome')).toBeNull();
});
