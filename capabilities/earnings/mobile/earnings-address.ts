/** The contents of the address of 收益详情. */
import type { RequestOf } from '#platform/contract/call.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { ListedKind } from '../contract/lookup/earning-kinds.ts';
import type { explainDifference, EarningTerm } from '../contract/why/explain-difference.ts';
import type { Span } from './earning-day.ts';

export const SCOPES = ['team', 'self'] as const;
/** The comparison of two days or months, the rows of one of its amounts, or all rows of a day or a month. */
export const VIEWS = ['why', 'rows', 'list'] as const;
export const SIDES = ['now', 'before'] as const;

export interface EarningsAddress {
  readonly span: Span;
  readonly scope: (typeof SCOPES)[number];
  readonly kind: ListedKind | undefined;
  readonly view: (typeof VIEWS)[number];
  readonly against: BusinessDay | undefined;
  /** Whether the running one is compared with the whole of the other. */
  readonly whole: boolean;
  readonly side: (typeof SIDES)[number];
  /** If missing, all terms. */
  readonly term: EarningTerm | undefined;
}

export interface EarningsPage extends EarningsAddress {
  readonly day: BusinessDay;
  readonly now: Date;
  readonly today: BusinessDay;
  readonly onChange: (change: Partial<EarningsAddress & { day: BusinessDay | undefined }>) => void;
}

/** The comparison that the page shows, and that its rows belong to: the same request, so that they tie. */
export const comparisonAsked = ({
  scope,
  span,
  day,
  against,
  whole,
}: Pick<EarningsPage, 'scope' | 'span' | 'day' | 'against' | 'whole'>): Omit<
  RequestOf<typeof explainDifference>,
  'isLong'
> => ({
  scope,
  span,
  day,
  ...(against !== undefined && against !== day && { against }),
  isWhole: whole,
});
