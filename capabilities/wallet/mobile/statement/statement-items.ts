/** Statement rows grouped under day headings. */
import { subtractFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import type { Entry } from '../entry-type.ts';

export type StatementItem =
  | { readonly is: 'day'; readonly key: string; readonly day: string; readonly netFen: Fen }
  | {
      readonly is: 'entry';
      readonly key: string;
      readonly entry: Entry;
      readonly isFirst: boolean;
      readonly isLast: boolean;
    };

/** @param isComplete there is no further page, so the last loaded row is the last one of its day. */
export const statementItems = (rows: readonly Entry[], isComplete: boolean): StatementItem[] =>
  rows.flatMap((entry, index) => {
    const [before, after] = [rows[index - 1], rows[index + 1]];
    const isFirst = before?.day !== entry.day;
    const isLast = after === undefined ? isComplete : after.day !== entry.day;
    const row: StatementItem = { is: 'entry', key: entry.id, entry, isFirst, isLast };
    const netFen = entry.head === undefined ? zeroFen : subtractFen(entry.head.inFen, entry.head.outFen);
    return isFirst ? [{ is: 'day' as const, key: entry.day, day: entry.day, netFen }, row] : [row];
  });
