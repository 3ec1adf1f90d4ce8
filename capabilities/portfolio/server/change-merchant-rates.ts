import {
  firstDayOfRates,
  lockOwnMerchant,
  pendingRates,
  ratesOpenOn,
  saveRateChange,
  type ChangedRate,
} from '#capabilities/merchants/server/api.ts';
import { checkStepUp } from '#capabilities/session/server/api.ts';
import { handle } from '#platform/http/context.ts';
import { malformed, refuse } from '#platform/http/problem.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { changeMerchantRates } from '../contract/change-merchant-rates.ts';
import { rateOptions, type RateOption } from './rate-options.ts';

interface GivenRate {
  readonly rateType: number;
  readonly ratePpm: Ppm;
}

/** What differs from today. @throws 400 at each changed rate that is outside of its bounds */
const changedRates = (given: readonly GivenRate[], options: readonly RateOption[]): ChangedRate[] => {
  const wrong: Record<string, string> = {};
  const changed = given.flatMap(({ rateType, ratePpm }, index): ChangedRate[] => {
    const option = options.find((each) => each.rateType === rateType);
    if (ratePpm === option?.ratePpm) return [];
    const isTwice = given.findIndex((each) => each.rateType === rateType) !== index;
    if (option === undefined || isTwice || ratePpm < option.lowestPpm || ratePpm > option.highestPpm)
      wrong[`rates.${index}.ratePpm`] = 'merchants.form.rate-out-of-bounds';
    return option ? [{ rateType, fromPpm: option.ratePpm, toPpm: ratePpm }] : [];
  });
  if (Object.keys(wrong).length > 0) throw malformed(wrong);
  return changed;
};

export const changeMerchantRatesRoute = handle(changeMerchantRates, async (context, { id, rates: given, ...proof }) => {
  const { db, caller, now, audit } = context;
  await checkStepUp(context, proof, 'terms');
  const { agentId, status } = await lockOwnMerchant(db, caller.scope, id);
  if (status !== 'approved') throw refuse('merchant_not_approved');
  const today = businessDay(now);
  const openOn = await ratesOpenOn(db, id, today);
  if (openOn !== undefined) throw refuse('merchant_rates_settled', { day: openOn });
  const validFrom = firstDayOfRates(today);
  const rates = changedRates(given, (await rateOptions(db, { id, agentId, validFrom })).rates);
  const pending = await pendingRates(db, id, today);
  if (rates.length > 0 || pending) await saveRateChange(db, { id, agentId, rates, validFrom, now });
  audit({
    subject: 'merchant',
    subjectId: id,
    before: { rates: rates.map(({ rateType, fromPpm }) => ({ rateType, ratePpm: fromPpm })), pending },
    after: { rates: rates.map(({ rateType, toPpm }) => ({ rateType, ratePpm: toPpm })), validFrom },
  });
  return { validFrom };
});
