import { firstDayOfRates, lockOwnMerchant, pendingRates, saveRateChange } from '#capabilities/merchants/server/api.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { cancelMerchantRates } from '../contract/cancel-merchant-rates.ts';

export const cancelMerchantRatesRoute = handle(cancelMerchantRates, async ({ db, caller, now, audit }, { id }) => {
  const { agentId } = await lockOwnMerchant(db, caller.scope, id);
  const today = businessDay(now);
  const pending = await pendingRates(db, id, today);
  if (pending === undefined) throw refuse('merchant_rates_in_force');
  await saveRateChange(db, { id, agentId, rates: [], validFrom: firstDayOfRates(today), now });
  audit({ subject: 'merchant', subjectId: id, before: { pending }, after: { pending: null } });
  return {};
});
