/** A phone whose clock is wrong shows the figures of the server's day, not of its own. */
import { afterEach, expect, it, vi } from 'vitest';
import { onPresentChange, present, readServerDate } from './present.ts';

const PHONE = new Date('2026-09-17T06:36:00Z');
const after = (milliseconds: number): string => new Date(PHONE.getTime() + milliseconds).toUTCString();
const [SECOND, MINUTE, DAY] = [1_000, 60_000, 86_400_000];

/** The phone's clock shows PHONE, and its answers arrive at once. */
const answered = (serverDate: string | null): boolean => {
  vi.useFakeTimers({ now: PHONE, toFake: ['Date'] });
  return readServerDate(serverDate, PHONE.getTime());
};

afterEach(() => {
  answered(PHONE.toUTCString());
  vi.useRealTimers();
});

it('is the phone’s own within five minutes', () => {
  for (const aheadMs of [0, 2 * SECOND, -4 * MINUTE, 5 * MINUTE]) {
    expect(answered(after(aheadMs))).toBe(false);
    expect(present()).toEqual(PHONE);
  }
});

it.each([3 * DAY, -DAY, 6 * MINUTE])(
  'is the server’s when the phone is wrong by %d ms, and listeners hear of it once',
  (aheadMs) => {
    const heard = vi.fn<() => void>();
    const end = onPresentChange(heard);
    expect(answered(after(aheadMs))).toBe(true);
    expect(answered(after(aheadMs + 2 * SECOND))).toBe(false);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(present().getTime() - PHONE.getTime()).toBe(aheadMs);
    end();
  },
);

it('is the phone’s own again after its clock was set', () => {
  answered(after(DAY));
  expect(answered(after(0))).toBe(true);
  expect(present()).toEqual(PHONE);
});

it('ignores an answer without a date, or one that arrived while the phone slept', () => {
  expect(answered(null)).toBe(false);
  expect(answered('soon')).toBe(false);
  vi.useFakeTimers({ now: PHONE, toFake: ['Date'] });
  expect(readServerDate(after(-DAY), PHONE.getTime() - 60 * MINUTE)).toBe(false);
  expect(present()).toEqual(PHONE);
});
