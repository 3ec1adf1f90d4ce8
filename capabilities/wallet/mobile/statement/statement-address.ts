/** The state of the statement, which lives in its address. */
import type { InputOf } from '#platform/contract/call.ts';
import { businessDay, isBusinessDay, monthDays, monthOf, type BusinessMonth } from '#platform/time/business-day.ts';
import { choice, choices, day, flag, text, type Field, type ValuesOf } from '#platform/ui/navigation/address-fields.ts';
import { amount } from '#platform/ui/navigation/amount-field.ts';
import { ENTRY_KINDS, WALLET_KINDS, type EntryKind } from '#capabilities/ledger/contract/enums.ts';
import { groupsOf } from '#capabilities/ledger/mobile/api.ts';
import type { getStatementSummary } from '../../contract/statement/get-statement-summary.ts';
import type { listStatementEntries } from '../../contract/statement/list-statement-entries.ts';
import { MAX_SEARCH } from '../../contract/statement/statement-fields.ts';
import { STATEMENT_PAGE } from '../page-sizes.ts';
import { groupsIn } from './kind-groups.ts';

export const DIRECTIONS = ['in', 'out', 'held'] as const;

/** Undefined for the current month. */
const month = (): Field<BusinessMonth | undefined> => ({
  fallback: undefined,
  read: (text) => (isBusinessDay(`${text}-01`) && text >= '1970-01' && text < '3000-01' ? text : undefined),
  write: (value) => value ?? '',
});

export const FIELDS = {
  month: month(),
  wallet: choice(WALLET_KINDS),
  kinds: choices(ENTRY_KINDS),
  direction: choice(DIRECTIONS),
  text: text(MAX_SEARCH),
  min: amount(),
  max: amount(),
  /** Every entry by itself instead of folded. */
  single: flag(),
  /** Days of a figure that links here, instead of a whole month. */
  from: day(),
  to: day(),
};

export type StatementState = ValuesOf<typeof FIELDS>;

export const shownMonth = ({ month: chosen, to }: StatementState, now: Date): BusinessMonth =>
  chosen ?? monthOf(to ?? businessDay(now));

type SummaryRequest = InputOf<typeof getStatementSummary>;

const filterOf = ({
  wallet,
  kinds,
  direction,
  text: typed,
  ...range
}: StatementState): Omit<SummaryRequest, 'month'> => ({
  ...(wallet && { wallet }),
  ...(kinds.length > 0 && { kinds: [...kinds] }),
  ...(direction && { direction }),
  ...(typed.trim() !== '' && { text: typed.trim() }),
  ...(range.min !== undefined && { minFen: range.min }),
  ...(range.max !== undefined && { maxFen: range.max }),
});

/** Finds single entries, so that nothing is folded and no day has a total. */
export const isSearch = ({ text: typed, min, max }: Pick<StatementState, 'text' | 'min' | 'max'>): boolean =>
  typed.trim() !== '' || min !== undefined || max !== undefined;

export const summaryRequest = (state: StatementState, now: Date): SummaryRequest => ({
  month: shownMonth(state, now),
  ...filterOf(state),
});

type ListRequest = Omit<InputOf<typeof listStatementEntries>, 'cursor' | 'pageNum' | 'pageSize'>;

/** The request for all pages of the list with its present filter. */
export const exportRequest = (state: StatementState, now: Date): ListRequest => {
  const days = monthDays(shownMonth(state, now));
  const isRange = state.from !== undefined || state.to !== undefined;
  const range = isRange ? { from: state.from, to: state.to } : { from: days[0], to: days.at(-1) };
  return { ...filterOf(state), ...(state.single && { fold: false }), ...range };
};

/** The kinds that the chosen wallet can have. */
export const offeredKinds = ({ wallet }: Pick<StatementState, 'wallet'>): readonly EntryKind[] => {
  const offered = new Set(groupsOf(wallet === undefined ? WALLET_KINDS : [wallet], {}).map(({ kind }) => kind));
  return ENTRY_KINDS.filter((kind) => offered.has(kind));
};

export const listRequest = (state: StatementState, now: Date): ListRequest & { pageSize: number } => ({
  pageSize: STATEMENT_PAGE,
  ...exportRequest(state, now),
});

/** Number of filters in the sheet that are active. */
export const activeFilters = (state: StatementState): number => {
  const { groups, others } = groupsIn(state.kinds, offeredKinds(state));
  const isRange = state.min !== undefined || state.max !== undefined;
  return groups.length + others.length + [state.direction !== undefined, isRange, state.single].filter(Boolean).length;
};
