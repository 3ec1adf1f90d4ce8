/** Sales of the running month, of an agent or its team, and their change (docs/domain.md §9 "Comparison"). */
import type { AgentContext } from '#platform/http/context.ts';
import { changeTenths } from '../../rules/change.ts';
import { sumOf, type AmountAndCount } from '../../rules/day-series.ts';
import { monthToDate } from '../../rules/month-to-date.ts';
import { sumToHour } from '../../rules/running-day.ts';
import { tradeDays, tradeHours, type TradeHour } from '../rollups.ts';

export interface MonthSales extends AmountAndCount {
  changeTenths: number | null;
}

export const monthSales = async ({ db, caller, now }: AgentContext, isTeam: boolean): Promise<MonthSales> => {
  const { month, before, untilHour } = monthToDate(now);
  const [days, hours] = await Promise.all([
    tradeDays(db, caller.scope, isTeam, { from: before.from, to: month.to }),
    tradeHours(db, caller.scope, isTeam, [before.to, month.to]),
  ]);
  const rows = { days, hours, measure: (row: TradeHour) => row.amountFen };
  const change = changeTenths(sumToHour(rows, month, untilHour), sumToHour(rows, before, untilHour));
  return { ...sumOf(days.filter(({ day }) => day >= month.from)), changeTenths: change };
};
