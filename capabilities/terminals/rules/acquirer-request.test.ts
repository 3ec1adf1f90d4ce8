import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import { afterEvent, nextAsk, type RequestEvent, type RequestState } from './acquirer-request.ts';

const events = fc.array(fc.constantFrom<RequestEvent>('accept', 'refuse', 'cancel', 'unbind', 'end', 'gone'), {
  maxLength: 12,
});

it('whatever the order and repetition of answers: it ends once, and what was given up is never bound', () => {
  fc.assert(
    fc.property(events, fc.boolean(), (happened, isSent) => {
      let state: RequestState = 'waiting';
      let isGivenUp = false;
      for (const event of happened) {
        const next = afterEvent(state, event, isSent);
        isGivenUp ||= state === 'waiting' && (event === 'cancel' || event === 'end');
        expect(isGivenUp && next === 'accepted').toBe(false);
        // what the acquirer may have registered is withdrawn there before it is forgotten
        expect(state !== 'accepted' || next === 'accepted' || next === 'withdrawing').toBe(true);
        expect(next === state || !['refused', 'withdrawn'].includes(state)).toBe(true);
        state = next;
      }
    }),
    { numRuns: runs(60) },
  );
});

it('asks again at growing pauses that differ, and not before the acquirer wants to be asked', () => {
  const now = new Date('2026-09-18T06:36:00Z');
  const seconds = (tries: number, draw: number, retryAfterS?: number) =>
    (nextAsk(tries, draw, retryAfterS, now).getTime() - now.getTime()) / 1_000;
  expect([1, 2, 3, 4, 7, 400].map((tries) => seconds(tries, 0.5))).toEqual([60, 60, 120, 300, 1_800, 1_800]);
  expect([seconds(3, 0), seconds(3, 1)]).toEqual([96, 144]);
  expect([seconds(1, 0.5, 30), seconds(1, 0.5, 600), seconds(1, 0.5, 99_999)]).toEqual([60, 600, 21_600]);
});
