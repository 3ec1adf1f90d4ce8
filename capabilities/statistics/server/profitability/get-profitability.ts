/** Costs and earnings of the transactions of a period. */
import { handle } from '#platform/http/context.ts';
import { getProfitability } from '../../contract/profitability/get-profitability.ts';
import { profitabilityOf, sumOfCosts } from '../../rules/profitability/profitability.ts';
import { rangeOf } from '../requested-period.ts';
import { costDays } from './cost-days.ts';

export const getProfitabilityRoute = handle(getProfitability, async (context, request) => {
  const { reached, isTeam } = rangeOf(context, request);
  const { costs, leftOut } = reached
    ? await costDays(context.db, context.caller.scope, isTeam, reached)
    : { costs: [], leftOut: [] };
  const sum = sumOfCosts(costs);
  const { salesFen, refundFen } = sum;
  return { salesFen, refundFen, ...profitabilityOf(sum), leftOut };
});
