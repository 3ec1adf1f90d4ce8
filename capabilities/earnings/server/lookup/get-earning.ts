import { handle } from '#platform/http/context.ts';
import { businessDay, nextDay, type BusinessDay } from '#platform/time/business-day.ts';
import { getEarning } from '../../contract/lookup/get-earning.ts';
import { earningEntry } from './earning-entry.ts';
import type { EarningRecord } from './earning-sources.ts';
import { linkedEarnings } from './linked-earnings.ts';
import { presentEarning } from './present-earnings.ts';
import { keyOf, requireEarning } from './require-earning.ts';

export const getEarningRoute = handle(getEarning, async ({ db, caller: { scope } }, { id }) => {
  const found = await requireEarning(db, scope, keyOf(id));
  const bookedAt = bookedAtOf(found);
  return {
    ...(await presentEarning(db, found)),
    bookedAt: bookedAt.toISOString(),
    ...(found.of !== 'charge' && { availableOn: availableOnOf(found) }),
    ...(await earningEntry(db, scope, found)),
    ...(await linkedEarnings(db, scope, found)),
  };
});

const availableOnOf = (found: EarningRecord): BusinessDay =>
  found.of === 'award' ? found.award.availableOn : nextDay(businessDay(bookedAtOf(found)));

const bookedAtOf = (found: EarningRecord): Date => {
  if (found.of === 'share') return found.share.bookedAt;
  if (found.of === 'residual') return found.residual.at;
  return found.of === 'award' ? found.award.bookedAt : found.charge.at;
};
