import { handle } from '#platform/http/context.ts';
import { monthDays } from '#platform/time/business-day.ts';
import { getStatementSummary } from '../contract/get-statement-summary.ts';
import { heldMoney } from './statement/held-money.ts';
import { monthBalances } from './statement/month-balances.ts';
import { ownAccounts } from './statement/own-accounts.ts';
import { countGroups } from './statement/read-groups.ts';

export const getStatementSummaryRoute = handle(getStatementSummary, async ({ db, caller }, request) => {
  const accounts = await ownAccounts(db, caller.scope, request.wallet);
  const days = monthDays(request.month);
  const range = { from: days[0], to: days.at(-1) };
  const [month, booked, held] = await Promise.all([
    monthBalances(db, accounts, request.month),
    countGroups(db, accounts, request, range),
    heldMoney(db, accounts, request, range),
  ]);
  const { firstMonth, ...balances } = month;
  return {
    ...balances,
    found: { ...booked, count: booked.count + held.length },
    ...(firstMonth !== null && { firstMonth }),
  };
});
