/** The statement's first queries when opened without a filter, and its early-painted sums: see apps/mobile/early. */
import { ask, askList, largestOf, type EarlyRequest } from '#platform/client/early.ts';
import { businessDay, monthDays, monthOf } from '#platform/time/business-day.ts';
import { paintAmount } from '#platform/ui/early/paint-early.ts';
import { getStatementSummary } from '../../contract/statement/get-statement-summary.ts';
import { listStatementEntries } from '../../contract/statement/list-statement-entries.ts';
import { STATEMENT_PAGE } from '../page-sizes.ts';

export const asks = (): EarlyRequest[] => {
  if (location.search !== '') return [];
  const month = monthOf(businessDay(new Date()));
  const days = monthDays(month);
  return [
    askList(listStatementEntries, { pageSize: STATEMENT_PAGE, from: days[0], to: days.at(-1) }),
    ask(getStatementSummary, { month }),
  ];
};

/** Income and expense of the month, in this order in the shell. */
export const largest = largestOf(
  getStatementSummary,
  ({ inFen, outFen }) => [inFen, outFen].forEach((amountFen, at) => paintAmount(amountFen, at)),
  { hides: true },
);
