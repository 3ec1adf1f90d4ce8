/** A phone whose clock is wrong finds its kept answers after a reload without a network: it still knows the day. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { present, readServerDate } from '#platform/time/present.ts';
import { keepClock } from './kept-clock.ts';

const PHONE = Date.parse('2026-09-17T06:36:00Z');
const DAY_MS = 86_400_000;
const KEY = 'zy.clock';
let storage = new Map<string, string>();
let end: (() => void) | undefined;

const answered = (atMs: number): boolean => readServerDate(new Date(atMs).toUTCString(), Date.now());

/** The state of the page is gone, the storage of the device stays. */
const reload = (): void => {
  const kept = storage;
  storage = new Map();
  end?.();
  answered(Date.now());
  storage = kept;
  end = keepClock();
};

beforeEach(() => {
  storage = new Map();
  vi.useFakeTimers({ now: PHONE, toFake: ['Date'] });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
    removeItem: (key: string) => void storage.delete(key),
  });
  end = keepClock();
});
afterEach(() => {
  end?.();
  answered(Date.now());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([DAY_MS, -3 * DAY_MS])(
  'keeps a difference of %d ms, until an answer says that the clock is right',
  (aheadMs) => {
    answered(PHONE + aheadMs);
    reload();
    expect(present().getTime()).toBe(PHONE + aheadMs);
    answered(PHONE);
    expect(storage.has(KEY)).toBe(false);
    reload();
    expect(present().getTime()).toBe(PHONE);
  },
);

it('forgets the value if the clock was set back since, and ignores values that it did not write', () => {
  answered(PHONE - DAY_MS);
  vi.setSystemTime(PHONE - DAY_MS);
  reload();
  expect(present().getTime()).toBe(PHONE - DAY_MS);
  for (const text of ['', 'soon', '[]', 'null', '{"aheadMs":"x","at":1}']) {
    storage.set(KEY, text);
    reload();
    expect(present().getTime()).toBe(PHONE - DAY_MS);
  }
});
