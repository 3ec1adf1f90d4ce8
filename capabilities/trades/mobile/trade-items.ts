/** List items: rows grouped under day headings. */
import type { RowOf } from '#platform/client/hooks.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { listTrades } from '../contract/list-trades.ts';

export type Trade = RowOf<typeof listTrades>;

export type TradeItem =
  | { readonly is: 'day'; readonly key: string; readonly day: BusinessDay; readonly total: Trade['dayTotal'] }
  | {
      readonly is: 'trade';
      readonly key: string;
      readonly trade: Trade;
      readonly isFirst: boolean;
      readonly isLast: boolean;
    };

const dayOf = (trade: Trade): BusinessDay => businessDay(new Date(trade.occurredAt));

/** @param isComplete there is no further page, so the last row closes its day. */
export const tradeItems = (rows: readonly Trade[], isComplete: boolean): TradeItem[] =>
  rows.flatMap((trade, index) => {
    const day = dayOf(trade);
    const [before, after] = [rows[index - 1], rows[index + 1]];
    const isFirst = before === undefined || dayOf(before) !== day;
    const isLast = after === undefined ? isComplete : dayOf(after) !== day;
    const row: TradeItem = { is: 'trade', key: trade.id, trade, isFirst, isLast };
    return isFirst ? [{ is: 'day' as const, key: day, day, total: trade.dayTotal }, row] : [row];
  });
