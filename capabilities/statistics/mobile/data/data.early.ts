/** The first request of the data tab, and its largest figure: see apps/mobile/early. */
import { ask, largestOf, type EarlyRequest } from '#platform/client/early.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { paintAmount } from '#platform/ui/early/paint-early.ts';
import { getEarningStatistics } from '../../contract/earnings/get-earning-statistics.ts';
import { getMerchantStatistics } from '../../contract/merchants/get-merchant-statistics.ts';
import { getTeamStatistics } from '../../contract/team/get-team-statistics.ts';
import { getTerminalStatistics } from '../../contract/terminals/get-terminal-statistics.ts';
import { getTradeStatistics } from '../../contract/trades/get-trade-statistics.ts';
import { firstAsked, firstDays } from '../first-days.ts';

const CALLS = [
  getTradeStatistics,
  getEarningStatistics,
  getTerminalStatistics,
  getMerchantStatistics,
  getTeamStatistics,
] as const;

/** Asks only for the initial scope and period; with another address the page's code asks. */
export const asks = (): EarlyRequest[] => {
  if (location.search !== '') return [];
  const today = businessDay(new Date());
  return CALLS.map((call) => ask(call, { ...firstDays(today), scope: firstAsked.scope }));
};

export const largest = largestOf(getTradeStatistics, ({ amountFen }) => paintAmount(amountFen), { hides: true });
