/** Statement rows grouped under day headings. */
import { subtractFen, type Fen } from '#platform/money/fen.ts';
import { withGroups } from '#platform/ui/list/grouped-row.ts';
import type { Entry } from '../entry-type.ts';

export type StatementItem =
  | { readonly is: 'day'; readonly key: string; readonly day: string; readonly netFen: Fen | undefined }
  | {
      readonly is: 'entry';
      readonly key: string;
      readonly entry: Entry;
      readonly isFirst: boolean;
      readonly isLast: boolean;
    };

/** Undefined in a search, which knows no totals of days. */
const netOf = ({ head }: Entry): Fen | undefined => head && subtractFen(head.inFen, head.outFen);

/** @param isComplete there is no further page, so the last loaded row is the last one of its day. */
export const statementItems = (rows: readonly Entry[], isComplete: boolean): StatementItem[] =>
  withGroups(rows, ({ day }) => day, isComplete).map((item) =>
    item.is === 'group'
      ? { is: 'day', key: item.key, day: item.group, netFen: netOf(item.first) }
      : { is: 'entry', key: item.key, entry: item.row, isFirst: item.isFirst, isLast: item.isLast },
  );
