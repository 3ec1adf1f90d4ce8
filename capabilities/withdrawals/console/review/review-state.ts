/** State of the page: tab and filters. */
import type { InputOf } from '#platform/contract/call.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import type { WalletKind } from '#capabilities/ledger/contract/enums.ts';
import type { ReviewTab, RiskFilter } from '../../contract/review/review-fields.ts';
import type { searchWithdrawals } from '../../contract/review/search-withdrawals.ts';

export const AMOUNT_FILTERS = ['all', 'small', 'middle', 'large'] as const;
export type AmountFilter = (typeof AMOUNT_FILTERS)[number];
export const DATE_FILTERS = ['all', 'today', 'week', 'month'] as const;
export type DateFilter = (typeof DATE_FILTERS)[number];

export interface ReviewState {
  readonly tab: ReviewTab;
  readonly text: string;
  readonly wallet: WalletKind | 'all';
  readonly amount: AmountFilter;
  readonly date: DateFilter;
  readonly risk: RiskFilter | 'all';
  /** Only those that another person approved first and that wait for the caller. */
  readonly mine: boolean;
  readonly pageNum: number;
}

export const firstState: ReviewState = {
  tab: 'review',
  text: '',
  wallet: 'all',
  amount: 'all',
  date: 'all',
  risk: 'all',
  mine: false,
  pageNum: 1,
};

export const pageSize = 50;

export interface AmountLimits {
  readonly autoApproveFen: Fen;
  readonly secondPersonFen: Fen;
}

/** Amount ranges: up to the auto-approval limit, up to the second-person limit, and above. */
const amountRange = (amount: AmountFilter, limits: AmountLimits | undefined): { fromFen?: Fen; toFen?: Fen } => {
  if (amount === 'all' || limits === undefined) return {};
  if (amount === 'small') return { toFen: limits.autoApproveFen };
  if (amount === 'large') return { fromFen: fen(limits.secondPersonFen + 1) };
  return { fromFen: fen(limits.autoApproveFen + 1), toFen: limits.secondPersonFen };
};

const days: Readonly<Record<Exclude<DateFilter, 'all'>, number>> = { today: 1, week: 7, month: 30 };

const dayRange = (date: DateFilter, now: Date): { from?: string } =>
  date === 'all' ? {} : { from: addDays(businessDay(now), 1 - days[date]) };

export const requestOf = (
  state: ReviewState,
  limits: AmountLimits | undefined,
  now: Date,
): InputOf<typeof searchWithdrawals> => ({
  tab: state.tab,
  pageSize,
  pageNum: state.pageNum,
  ...(state.text !== '' && { text: state.text }),
  ...(state.wallet !== 'all' && { wallet: state.wallet }),
  ...(state.risk !== 'all' && { risk: state.risk }),
  ...(state.mine && state.tab === 'review' && { mine: true }),
  ...amountRange(state.amount, limits),
  ...dayRange(state.date, now),
});
