import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import { APPLICATION_FIELDS, type ApplicationField } from '../../contract/application/application-fields.ts';
import { MERCHANT_STATUSES, MERCHANT_TYPES, type MerchantStatus } from '../../contract/merchant-status.ts';
import { neededFields } from '../needed-fields.ts';
import { MERCHANT_EVENTS, openFields, stateAfter, type MerchantEvent } from './merchant-states.ts';

const anyEvents = fc.array(fc.constantFrom(...MERCHANT_EVENTS), { maxLength: 12 });

/** The states that a merchant goes through; events without effect are left out. */
const course = (events: readonly MerchantEvent[]): [MerchantStatus, MerchantEvent, MerchantStatus][] => {
  let status: MerchantStatus = 'draft';
  return events.flatMap((event) => {
    const next = stateAfter(status, event);
    if (next === undefined) return [];
    const step: [MerchantStatus, MerchantEvent, MerchantStatus] = [status, event, next];
    status = next;
    return [step];
  });
};

describe('a merchant', () => {
  it('is approved only by a review of its submission, is never reopened once approved, and closed forever', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const steps = course(events);
        for (const [index, [before, event, after]] of steps.entries()) {
          const isVerdict = after === 'approved' || after === 'rejected';
          expect(!isVerdict || before === 'submitted').toBe(true);
          expect(before !== 'approved' || event === 'close').toBe(true);
          expect(after !== 'closed' || index === steps.length - 1).toBe(true);
          expect(after !== 'submitted' || before === 'draft' || before === 'rejected').toBe(true);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('may be changed only as a draft, and after a refusal only in the refused fields', () => {
    const anyFields = fc.subarray<ApplicationField>([...APPLICATION_FIELDS]);
    fc.assert(
      fc.property(
        fc.constantFrom(...MERCHANT_STATUSES),
        fc.constantFrom(...MERCHANT_TYPES),
        anyFields,
        (status, type, refused) => {
          const open = openFields(status, neededFields(type), refused);
          const needed = neededFields(type);
          const reopened = refused.length === 0 ? needed : refused;
          const expected = { draft: needed, rejected: reopened, submitted: [], approved: [], closed: [] };
          expect(open).toEqual(expected[status]);
        },
      ),
      { numRuns: runs(200) },
    );
  });

  it('without a licence gives everything but the licence', () => {
    const rest = neededFields('company').filter((field) => !neededFields('individual').includes(field));
    expect(rest).toEqual(['licenceNo', 'licence']);
    expect(neededFields('sole_trader')).toEqual(neededFields('company'));
  });
});
