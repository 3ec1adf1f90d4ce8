import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import { monthDays } from '#platform/time/business-day.ts';
import {
  type GroupFilter,
  heldMoney,
  monthBalances,
  ownAccounts,
  type OwnAccount,
  countGroups,
  type DayRange,
} from '#capabilities/ledger/server/api.ts';
import { getStatementSummary } from '../../contract/statement/get-statement-summary.ts';
import { isSearch } from '../../rules/statement/entry-search.ts';
import { countFound } from './search-entries.ts';

export const getStatementSummaryRoute = handle(getStatementSummary, async ({ db, caller }, request) => {
  const accounts = await ownAccounts(db, caller.scope, request.wallet);
  const days = monthDays(request.month);
  const range = { from: days[0], to: days.at(-1) };
  const [month, found] = await Promise.all([
    monthBalances(db, accounts, request.month),
    isSearch(request)
      ? countFound(db, accounts, { ...range, kinds: request.kinds, direction: request.direction }, request)
      : countAll(db, accounts, request, range),
  ]);
  const { firstMonth, ...balances } = month;
  return {
    ...balances,
    ...(found !== undefined && { found }),
    ...(firstMonth !== null && { firstMonth }),
  };
});

type FilterTotals = NonNullable<AnswerOf<typeof getStatementSummary>['found']>;

/** Counts from the totals of the days. */
const countAll = async (
  db: Db,
  accounts: readonly OwnAccount[],
  filter: GroupFilter,
  range: DayRange,
): Promise<FilterTotals> => {
  const [booked, held] = await Promise.all([
    countGroups(db, accounts, filter, range),
    heldMoney(db, accounts, filter, range),
  ]);
  return { ...booked, count: booked.count + held.length };
};
