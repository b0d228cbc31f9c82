// The parts of the platform that need no browser: ids, instants, and which system this is.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectOs } from '../../../src/platform/os';
import { stamps } from '../../../src/platform/stamps';
import { uuids } from '../../../src/platform/uuid';

const V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('ids', () => {
  it('are UUIDs of version 7 that grow, whatever clock and randomness do', () => {
    const times = fc.array(fc.integer({ min: 0, max: 2 ** 47 }), { minLength: 2, maxLength: 50 });
    fc.assert(
      fc.property(times, fc.uint8Array({ minLength: 10, maxLength: 10 }), (instants, random) => {
        let turn = 0;
        const ids = uuids(
          () => instants[turn++] ?? 0,
          (bytes) => bytes.set(random),
        );
        const made = instants.map(() => ids.next());
        for (const id of made) expect(id).toMatch(V7);
        expect([...made].sort()).toEqual(made);
        expect(new Set(made).size).toBe(made.length);
      }),
    );
  });

  it('keep growing when thousands are made in one millisecond', () => {
    const ids = uuids(
      () => 1_700_000_000_000,
      (bytes) => bytes.fill(255),
    );
    const made = Array.from({ length: 10_000 }, () => ids.next());
    expect([...made].sort()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
  });

  it('carry the time they were made', () => {
    const ids = uuids(
      () => 0x0123456789ab,
      (bytes) => bytes.fill(0),
    );
    expect(ids.next()).toBe('01234567-89ab-7000-8000-000000000000');
  });
});

describe('stamps', () => {
  it('are instants with milliseconds, each later than the one before', () => {
    const times = [1000, 1000, 1000.7, 500, 2000];
    const stamp = stamps(() => times.shift() ?? 0);
    const made = Array.from({ length: 6 }, () => stamp());
    expect(made[0]).toBe('1970-01-01T00:00:01.000Z');
    expect([...made].sort()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
  });
});

describe('the system', () => {
  it.each([
    [{ userAgentData: { platform: 'macOS' }, platform: 'Win32' }, 'mac'],
    [{ platform: 'MacIntel' }, 'mac'],
    [{ platform: 'iPhone' }, 'mac'],
    [{ userAgentData: { platform: 'Windows' } }, 'windows'],
    [{ platform: 'Win32' }, 'windows'],
    [{ userAgentData: { platform: '' }, platform: 'Linux x86_64' }, 'linux'],
    [{ userAgentData: { platform: 'Chrome OS' } }, 'linux'],
    [{ userAgentData: { platform: 'Chromium OS' }, platform: 'Linux armv81' }, 'linux'],
    [{ platform: '', userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' }, 'linux'],
    [{ platform: 'SunOS' }, 'other'],
    [{}, 'other'],
  ] as const)('%j is %s', (hints, os) => {
    expect(detectOs(hints)).toBe(os);
  });
});
