import { handle } from '#platform/http/context.ts';
import { businessDay, nextDay } from '#platform/time/business-day.ts';
import { listRateChanges } from '../../contract/rates/list-rate-changes.ts';
import { rateChangesOf } from './change-rates.ts';

export const listRateChangesRoute = handle(listRateChanges, async ({ db, now }, request) => {
  const changes = await rateChangesOf(db, request.day ?? nextDay(businessDay(now)));
  return {
    rows: changes.flatMap(({ merchantNo, merchantName, rates }) =>
      rates.map(({ rateType, fromPpm, toPpm }) => ({ merchantNo, merchantName, rateType, fromPpm, toPpm })),
    ),
  };
});
