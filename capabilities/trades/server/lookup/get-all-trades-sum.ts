import { handle } from '#platform/http/context.ts';
import { getAllTradesSum } from '../../contract/lookup/get-all-trades-sum.ts';
import { sumEverybodys } from './everybodys-trades.ts';
import { namedTargets } from './named-targets.ts';

export const getAllTradesSumRoute = handle(getAllTradesSum, async ({ db }, request) => {
  const { filter, targets } = await namedTargets(db, request);
  return { ...(await sumEverybodys(db, filter, targets)) };
});
