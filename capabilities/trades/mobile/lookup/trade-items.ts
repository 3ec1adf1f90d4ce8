/** List items: rows grouped under day headings. */
import type { RowOf } from '#platform/client/hooks.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { withGroups, type GroupedRow } from '#platform/ui/list/grouped-row.ts';
import type { listTrades } from '../../contract/lookup/list-trades.ts';

export type Trade = RowOf<typeof listTrades>;
export type TradeItem = GroupedRow<BusinessDay, Trade>;

const dayOf = (trade: Trade): BusinessDay => businessDay(new Date(trade.occurredAt));

/** @param isComplete there is no further page, so the last row closes its day. */
export const tradeItems = (rows: readonly Trade[], isComplete: boolean): TradeItem[] =>
  withGroups(rows, dayOf, isComplete);
