import type { Query } from '#platform/ui/navigation/navigation.ts';
import { TERM_KINDS, EARNING_TERMS, type EarningTerm } from '../../contract/explain-difference.ts';
import type { EarningKind } from '../../contract/earning-kinds.ts';
import type { EarningsPage } from '../earnings-address.ts';

/** The address of the rows that an amount of the comparison counts. */
export const rowsQuery = (
  { scope, span, day, against, whole }: EarningsPage,
  side: 'now' | 'before',
  term: EarningTerm | undefined,
): Query => ({ view: 'rows', scope, span, day, against, whole: whole || undefined, side, term });

/** Of one kind, or of what takes it back. */
export const kindQuery = (page: EarningsPage, kind: EarningKind, isReversal: boolean): Query => ({
  ...rowsQuery(page, 'now', isReversal ? 'returned' : EARNING_TERMS.find((term) => TERM_KINDS[term].includes(kind))),
  kind,
});
