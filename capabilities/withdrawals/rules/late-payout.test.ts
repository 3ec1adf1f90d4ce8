/**
 * A payout is late after its promised time, never at it, and its following moments come in order, with any settings.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import { lateCause, latePlan, lateStage, minutesLate, type LateRule } from './late-payout.ts';

const RULE: LateRule = { askBy: '20:00', personBy: '21:00', endBy: '12:00' };
const plan = latePlan({ day: '2026-09-18', by: '18:00' }, RULE);
const at = (text: string): Date => new Date(`${text}+08:00`);

describe('the plan', () => {
  it('names the moments of the picture: asked by 20:00, a person by 21:00, ended by 12:00 of the next day', () => {
    expect(plan).toEqual({
      since: at('2026-09-18T18:00:00'),
      askBy: at('2026-09-18T20:00:00'),
      personBy: at('2026-09-18T21:00:00'),
      endBy: at('2026-09-19T12:00:00'),
    });
  });

  it('is late after the promised instant, and each stage lasts until its own', () => {
    expect(lateStage(plan, at('2026-09-18T18:00:00'))).toBeUndefined();
    expect(lateStage(plan, at('2026-09-18T18:00:00.001'))).toBe('ask');
    expect(lateStage(plan, at('2026-09-18T20:00:00'))).toBe('ask');
    expect(lateStage(plan, at('2026-09-18T20:00:01'))).toBe('person');
    expect(lateStage(plan, at('2026-09-18T21:00:01'))).toBe('end');
    expect(lateStage(plan, at('2026-09-19T12:00:01'))).toBe('over');
    expect(minutesLate(plan, at('2026-09-18T18:42:59'))).toBe(42);
  });

  it('keeps its moments in order and after the promise, for any times of day', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`);
    fc.assert(
      fc.property(time, time, time, time, (by, askBy, personBy, endBy) => {
        const { since, ...next } = latePlan({ day: '2026-12-31', by }, { askBy, personBy, endBy });
        expect(next.askBy > since && next.askBy <= next.personBy && next.personBy <= next.endBy).toBe(true);
        expect(next.endBy <= at('2027-01-01T23:59:00')).toBe(true);
      }),
      { numRuns: runs(200) },
    );
  });
});

it('names the step that a late payout waits for, and nothing for one that has ended', () => {
  expect(lateCause({ status: 'paying', isApproved: true })).toBe('bank');
  expect(lateCause({ status: 'reviewing', isApproved: true })).toBe('payout');
  expect(lateCause({ status: 'applied', isApproved: false })).toBe('review');
  for (const status of ['paid', 'failed', 'rejected', 'cancelled'] as const)
    expect(lateCause({ status, isApproved: true })).toBeUndefined();
});
