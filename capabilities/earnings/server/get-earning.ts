import { handle } from '#platform/http/context.ts';
import { businessDay, nextDay, type BusinessDay } from '#platform/time/business-day.ts';
import { getEarning } from '../contract/get-earning.ts';
import { earningEntry } from './reads/earning-entry.ts';
import type { EarningRecord } from './reads/earning-sources.ts';
import { linkedEarnings } from './reads/linked-earnings.ts';
import { presentEarning } from './reads/present-earnings.ts';
import { keyOf, requireEarning } from './reads/require-earning.ts';

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
