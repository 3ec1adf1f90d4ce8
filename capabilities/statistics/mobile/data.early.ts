/** What the data tab asks first, and its largest figure: see apps/mobile/early. */
import { ask, type Ask } from '#platform/client/early.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { paintAmount } from '#platform/ui/early/paint-early.ts';
import { earningsStatistics } from '../contract/earnings.ts';
import { merchantStatistics } from '../contract/merchant.ts';
import { teamStatistics } from '../contract/team.ts';
import { terminalStatistics } from '../contract/terminal.ts';
import { transactionStatistics } from '../contract/transaction.ts';

const CALLS = [
  transactionStatistics,
  earningsStatistics,
  terminalStatistics,
  merchantStatistics,
  teamStatistics,
] as const;

export const asks = (): Ask[] => {
  const today = businessDay(new Date());
  // `firstAsked` of periods.ts, without what it needs for all the other periods
  return CALLS.map((call) => ask(call, { from: `${today.slice(0, 8)}01`, to: today, scope: 'team' }));
};

export const largest = {
  of: transactionStatistics.name,
  paint: ({ amountFen }: { amountFen: number }): void => paintAmount(amountFen),
  hides: false,
};
