// The limits of the plans, and what breaks them (spec §9, decisions D17).
import { describe, expect, test } from 'vitest';
import {
  FREE_PLAN,
  GUEST_PLAN,
  limitReached,
  PREMIUM_PLAN,
  TRASH_DAYS,
} from '../../../src/platform/contract/limits';

const nothing = { todos: 0, folders: 0, files: 0 };

describe('the plans', () => {
  test('are those of the specification', () => {
    expect(GUEST_PLAN).toEqual({
      name: 'guest',
      max: { todos: 10, folders: 5, files: 5 },
      popup: 'login',
      editShortcuts: false,
    });
    expect(FREE_PLAN).toEqual({
      name: 'free',
      max: { todos: 100, folders: null, files: null },
      popup: 'upgrade',
      editShortcuts: true,
    });
    expect(PREMIUM_PLAN).toEqual({
      name: 'premium',
      max: { todos: null, folders: null, files: null },
      popup: 'upgrade',
      editShortcuts: true,
    });
    expect(TRASH_DAYS).toBe(30);
  });
});

describe('adding', () => {
  test.each([
    ['todos', 10],
    ['folders', 5],
    ['files', 5],
  ] as const)('reaches the limit of %s with the one after %i', (kind, max) => {
    expect(limitReached(GUEST_PLAN, { ...nothing, [kind]: max - 1 }, { [kind]: 1 })).toBeNull();
    expect(limitReached(GUEST_PLAN, { ...nothing, [kind]: max }, { [kind]: 1 })).toBe(kind);
    expect(limitReached(GUEST_PLAN, nothing, { [kind]: max })).toBeNull();
    expect(limitReached(GUEST_PLAN, nothing, { [kind]: max + 1 })).toBe(kind);
  });

  test('nothing is refused to nobody, even above the limit', () => {
    const above = { todos: 500, folders: 50, files: 50 };
    expect(limitReached(GUEST_PLAN, above, {})).toBeNull();
    expect(limitReached(GUEST_PLAN, above, nothing)).toBeNull();
    expect(limitReached(GUEST_PLAN, { ...above, todos: 0 }, { todos: 1 })).toBeNull();
  });

  test('names the first limit of several that would break', () => {
    expect(limitReached(GUEST_PLAN, nothing, { todos: 11, folders: 6, files: 6 })).toBe('todos');
    expect(limitReached(GUEST_PLAN, nothing, { todos: 10, folders: 6, files: 6 })).toBe('folders');
    expect(limitReached(GUEST_PLAN, nothing, { todos: 10, folders: 5, files: 6 })).toBe('files');
  });

  test('has no limit where a plan names none', () => {
    const many = { todos: 1_000_000, folders: 1_000_000, files: 1_000_000 };
    expect(limitReached(PREMIUM_PLAN, many, many)).toBeNull();
    expect(limitReached(FREE_PLAN, { ...many, todos: 99 }, { ...many, todos: 1 })).toBeNull();
    expect(limitReached(FREE_PLAN, { ...many, todos: 99 }, { todos: 2 })).toBe('todos');
  });
});
