import {
  firstDayOfRates,
  ownMerchant,
  pendingRates,
  ratesOpenOn,
  settledDays,
} from '#capabilities/merchants/server/api.ts';
import { handle } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { getRateOptions } from '../contract/get-rate-options.ts';
import { rateOptions, type RateOption } from './rate-options.ts';

const present = ({ mine, capFen, extraFen, ...rate }: RateOption, maySeeCosts: boolean) => ({
  ...rate,
  ...(maySeeCosts && mine && { mine }),
  ...(capFen !== undefined && { capFen }),
  ...(extraFen !== undefined && { extraFen }),
});

export const getRateOptionsRoute = handle(getRateOptions, async ({ db, caller, now }, { id }) => {
  const { agentId } = await ownMerchant(db, caller.scope, id);
  const today = businessDay(now);
  const validFrom = firstDayOfRates(today);
  const { policies, rates } = await rateOptions(db, { id, agentId, validFrom });
  const pending = await pendingRates(db, id, today);
  const next = new Map(pending?.rates.map(({ rateType, toPpm }) => [rateType, toPpm]));
  const openOn = await ratesOpenOn(db, id, today);
  return {
    policies: [...policies],
    validFrom,
    settledDays: await settledDays(db),
    ...(openOn !== undefined && { openOn }),
    ...(pending && { pendingFrom: pending.validFrom }),
    rates: rates.map((rate) => {
      const nextPpm = next.get(rate.rateType);
      return {
        ...present(rate, caller.permissions.has('earning:view')),
        ...(nextPpm !== undefined && { nextPpm }),
      };
    }),
  };
});
