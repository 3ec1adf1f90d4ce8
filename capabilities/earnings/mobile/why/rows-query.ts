import type { Query } from '#platform/ui/navigation/navigation.ts';
import type { EarningKind } from '../../contract/lookup/earning-kinds.ts';
import { TERM_KINDS, EARNING_TERMS, type EarningTerm } from '../../contract/why/explain-difference.ts';
import { daysOf } from '../earning-day.ts';
import type { EarningsPage } from '../earnings-address.ts';

/** The address of the rows that an amount of the comparison counts. */
export const rowsQuery = (
  { scope, span, day, against, whole }: EarningsPage,
  side: 'now' | 'before',
  term: EarningTerm | undefined,
): Query => ({ view: 'rows', scope, span, day, against, whole: whole || undefined, side, term });

/** The address of the rows of one kind, or of its reversals. */
export const kindQuery = (page: EarningsPage, kind: EarningKind, isReversal: boolean): Query => ({
  ...rowsQuery(page, 'now', isReversal ? 'returned' : EARNING_TERMS.find((term) => TERM_KINDS[term].includes(kind))),
  kind,
});

/** The successful transactions of a merchant in the day or the month, each with its share. */
export const tradesOf = (
  { scope, span, day, today }: Pick<EarningsPage, 'scope' | 'span' | 'day' | 'today'>,
  { id }: { readonly id: string },
): Query => ({ scope, ...daysOf(span, day, today), merchantId: id, statuses: '1' });
