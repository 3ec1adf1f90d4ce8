/**
 * The statement's first queries when opened without a filter, and the early-painted titles of its rows: see
 * apps/mobile/early.
 */
import { ask, askList, largestOf, type Ask } from '#platform/client/early.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { businessDay, monthDays, monthOf } from '#platform/time/business-day.ts';
import { paintWords } from '#platform/ui/early/paint-early.ts';
import { getStatementSummary } from '../../contract/get-statement-summary.ts';
import { listStatementEntries } from '../../contract/list-statement-entries.ts';
import { STATEMENT_PAGE } from '../page-sizes.ts';

export const asks = (): Ask[] => {
  if (location.search !== '') return [];
  const month = monthOf(businessDay(new Date()));
  const days = monthDays(month);
  return [
    askList(listStatementEntries, { pageSize: STATEMENT_PAGE, from: days[0], to: days.at(-1) }),
    ask(getStatementSummary, { month }),
  ];
};

/** The names of the kinds are in the app shell. */
const paint = ({ rows }: AnswerOf<typeof listStatementEntries>): void => {
  const kinds = JSON.parse(
    document.querySelector<HTMLElement>('[data-shell] [data-kinds]')?.dataset['kinds'] ?? '{}',
  ) as Record<string, string>;
  rows.forEach(({ kind }, row) => paintWords(kinds[kind] ?? '', row));
};

export const largest = largestOf(listStatementEntries, paint);
