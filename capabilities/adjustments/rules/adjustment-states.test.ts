import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import type { AdjustmentState } from '../contract/adjustment-fields.ts';
import { decided, DECISIONS } from './adjustment-states.ts';

const at = (hour: number): Date => new Date(Date.UTC(2026, 8, 18, hour));

it('ends once, never by one person alone, and by nobody from the instant at which it lapses', () => {
  const step = fc.record({
    decision: fc.constantFrom(...DECISIONS),
    operator: fc.constantFrom('wang', 'li', 'he'),
    hour: fc.integer({ min: 0, max: 30 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let state: AdjustmentState = 'proposed';
      for (const { decision, operator, hour } of steps) {
        const found = decided({ state, proposedBy: 'wang', lapsesAt: at(24) }, decision, { operator, now: at(hour) });
        if (!('state' in found)) continue;
        expect([state, hour < 24]).toEqual(['proposed', true]);
        expect(operator === 'wang').toBe(decision === 'withdraw');
        state = found.state;
      }
    }),
    { numRuns: runs(300) },
  );
});

it('says why it cannot be decided', () => {
  const open = { state: 'proposed', proposedBy: 'wang', lapsesAt: at(24) } as const;
  const by = (operator: string, hour = 1) => ({ operator, now: at(hour) });
  expect(decided(open, 'confirm', by('wang'))).toEqual({ obstacle: 'same_person' });
  expect(decided(open, 'reject', by('wang'))).toEqual({ obstacle: 'same_person' });
  expect(decided(open, 'withdraw', by('li'))).toEqual({ obstacle: 'other_person' });
  expect(decided(open, 'confirm', by('li', 23))).toEqual({ state: 'confirmed' });
  expect(decided(open, 'confirm', by('li', 24))).toEqual({ obstacle: 'lapsed' });
  expect(decided({ ...open, state: 'rejected' }, 'confirm', by('li', 24))).toEqual({ obstacle: 'ended' });
  expect(decided({ ...open, state: 'lapsed' }, 'confirm', by('li', 25))).toEqual({ obstacle: 'lapsed' });
});
