/** The state of the statement, which lives in its address. */
import type { InputOf } from '#platform/contract/call.ts';
import { businessDay, isBusinessDay, monthDays, monthOf, type BusinessMonth } from '#platform/time/business-day.ts';
import { choice, choices, day, type Field, type ValuesOf } from '#platform/ui/navigation/address-fields.ts';
import { ENTRY_KINDS, WALLET_KINDS } from '../../contract/enums.ts';
import type { getStatementSummary } from '../../contract/get-statement-summary.ts';
import type { listStatementEntries } from '../../contract/list-statement-entries.ts';
import { STATEMENT_PAGE } from '../page-sizes.ts';

export const DIRECTIONS = ['in', 'out', 'held'] as const;

/** Undefined: the current month. */
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
  /** Days of a figure that links here, instead of a whole month. */
  from: day(),
  to: day(),
};

export type StatementState = ValuesOf<typeof FIELDS>;

export const shownMonth = ({ month: chosen, to }: StatementState, now: Date): BusinessMonth =>
  chosen ?? monthOf(to ?? businessDay(now));

type SummaryRequest = InputOf<typeof getStatementSummary>;

const filterOf = ({ wallet, kinds, direction }: StatementState): Omit<SummaryRequest, 'month'> => ({
  ...(wallet && { wallet }),
  ...(kinds.length > 0 && { kinds: [...kinds] }),
  ...(direction && { direction }),
});

export const summaryRequest = (state: StatementState, now: Date): SummaryRequest => ({
  month: shownMonth(state, now),
  ...filterOf(state),
});

export const listRequest = (state: StatementState, now: Date): Omit<InputOf<typeof listStatementEntries>, 'cursor'> => {
  const days = monthDays(shownMonth(state, now));
  const isRange = state.from !== undefined || state.to !== undefined;
  const range = isRange ? { from: state.from, to: state.to } : { from: days[0], to: days.at(-1) };
  return { pageSize: STATEMENT_PAGE, ...filterOf(state), ...range };
};

/** Number of filters in the sheet that are active. */
export const activeFilters = ({ kinds, direction }: StatementState): number =>
  kinds.length + (direction === undefined ? 0 : 1);
