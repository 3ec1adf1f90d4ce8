/** Statement rows grouped under month headings. */
import type { BusinessMonth } from '#platform/time/business-day.ts';
import { businessDay, monthOf } from '#platform/time/business-day.ts';
import type { Entry } from '../entry-row.tsx';

export type StatementItem =
  | { readonly is: 'month'; readonly key: string; readonly month: BusinessMonth; readonly total: Entry['month'] }
  | {
      readonly is: 'entry';
      readonly key: string;
      readonly entry: Entry;
      readonly isFirst: boolean;
      readonly isLast: boolean;
    };

const monthOfEntry = (entry: Entry): BusinessMonth => monthOf(businessDay(new Date(entry.at)));

/** @param isComplete there is no further page, so the last loaded row is the last one of its month. */
export const statementItems = (rows: readonly Entry[], isComplete: boolean): StatementItem[] =>
  rows.flatMap((entry, index) => {
    const month = monthOfEntry(entry);
    const [before, after] = [rows[index - 1], rows[index + 1]];
    const isFirst = before === undefined || monthOfEntry(before) !== month;
    const isLast = after === undefined ? isComplete : monthOfEntry(after) !== month;
    const row: StatementItem = { is: 'entry', key: entry.id, entry, isFirst, isLast };
    return isFirst ? [{ is: 'month' as const, key: month, month, total: entry.month }, row] : [row];
  });
