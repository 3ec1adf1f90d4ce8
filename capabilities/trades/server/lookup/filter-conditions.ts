/** SQL conditions of a filter. */
import type { RequestOf } from '#platform/contract/call.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { Id } from '#platform/ids/id.ts';
import { nextDay, startOfDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { getTradeSummary } from '../../contract/lookup/get-trade-summary.ts';
import type { TradeId } from '../../contract/lookup/trade-ids.ts';

export type TradeFilter = RequestOf<typeof getTradeSummary>;

/** Terminals and merchants of the filter; a transaction matches any of them. */
export interface FilterTargets {
  readonly terminalIds: readonly TerminalId[];
  readonly merchantIds: readonly MerchantId[];
  /** The transactions with the complete reference in the filter; undefined when none has it, or the filter has none. */
  readonly tradeIds?: readonly TradeId[] | undefined;
}

/** The value of `TradePosition.micros` for a timestamp column. */
export const microsOf = (column: Sql): Sql => sql`(extract(epoch from ${column}) * 1000000)::bigint`;

/** Position of the last row of the previous page. */
export interface TradePosition {
  /** Microseconds since 1970: the precision of PostgreSQL. */
  readonly micros: number;
  readonly id: TradeId;
}

/** Condition: `column` is within the filter's days. */
export const within = (column: Sql, { from, to }: Pick<TradeFilter, 'from' | 'to'>): Sql =>
  sql`${from === undefined ? sql`true` : sql`${column} >= ${startOfDay(from)}`}
    and ${to === undefined ? sql`true` : sql`${column} < ${startOfDay(nextDay(to))}`}`;

export const beyond = (columns: Sql, after: TradePosition | undefined): Sql =>
  after === undefined
    ? sql`true`
    : sql`${columns} < ('epoch'::timestamptz + ${after.micros}::bigint * interval '1 microsecond',
      ${after.id}::bigint)`;

const oneOf = (column: Sql, values: readonly number[] | undefined): Sql[] =>
  values === undefined || values.length === 0 ? [] : [sql`${column} = any (${values}::smallint[])`];

/**
 * Looked up for each transaction that is scanned (at most MAX_SCANNED). A subquery of one value: as a join or `exists`
 * all terminals of the brand could be read instead.
 */
const brandOf = sql`(select made.brand_id from terminals.api_brands() as made where made.terminal_id = t.terminal_id)`;

/**
 * Added to the end of a subquery whose columns are used several times by conditions: otherwise each use would look the
 * brand up again.
 */
export const lookedUpOnce = ({ brandId }: TradeFilter): Sql => (brandId === undefined ? sql`` : sql`offset 0`);

export const ofAmount = ({ minFen, maxFen }: TradeFilter): Sql[] => {
  if (minFen === undefined && maxFen === undefined) return [];
  return [sql`t.amount_fen between ${minFen ?? maxFen}::bigint and ${maxFen ?? minFen}::bigint`];
};

/** The minute of the day in Shanghai as `HH:mm`, which compares as a text. */
const minuteOf = sql`to_char((t.occurred_at at time zone 'UTC') + trades.shanghai(), 'HH24:MI')`;

const atTime = ({ fromTime, toTime }: TradeFilter): Sql[] => {
  if (fromTime === undefined && toTime === undefined) return [];
  const [from, to] = [fromTime ?? '00:00', toTime ?? '23:59'];
  if (from <= to) return [sql`${minuteOf} between ${from} and ${to}`];
  return [sql`(${minuteOf} >= ${from} or ${minuteOf} <= ${to})`];
};

const endsWith = ({ reference }: TradeFilter): Sql[] =>
  reference === undefined ? [] : [sql`right(t.reference, ${reference.length}::int) = ${reference}`];

/**
 * Conditions on the transaction itself, for `trades.trade as t`; empty if the filter has only scope, days and places.
 */
export const traits = (filter: TradeFilter): Sql[] => [
  ...oneOf(sql`t.payment_type`, filter.paymentTypes),
  ...oneOf(sql`t.total_type`, filter.totalTypes),
  ...oneOf(sql`t.status`, filter.statuses),
  ...(filter.cardType === undefined ? [] : [sql`t.card_type = ${filter.cardType}`]),
  ...(filter.brandId === undefined ? [] : [sql`${brandOf} = ${filter.brandId}::bigint`]),
  ...ofAmount(filter),
  ...atTime(filter),
  ...endsWith(filter),
];

/** A larger number of places is not looked up one by one. */
const MAX_PLACES = 100;

/** Whether the transaction is at one of the places, for `trades.trade as t`. */
export const isAtPlace = ({ terminalIds, merchantIds }: FilterTargets): Sql =>
  sql`(${isOneOf(sql`t.terminal_id`, terminalIds)} or ${isOneOf(sql`t.merchant_id`, merchantIds)})`;

const isOneOf = (column: Sql, ids: readonly Id<string>[]): Sql =>
  sql`exists (select from unnest(${ids}::bigint[]) as wanted (id) where wanted.id = ${column})`;

export interface Search {
  /** Places that are looked up one by one; undefined when the newest transactions are scanned. */
  readonly places: FilterTargets | undefined;
  /** Conditions on the scanned transactions, for `trades.trade as t`. */
  readonly conditions: Sql[];
}

const countOf = ({ terminalIds, merchantIds }: FilterTargets): number => terminalIds.length + merchantIds.length;

/**
 * How to find the matches of a filter: a few places by their indexes, many places by scanning the newest transactions.
 */
export const searchOf = (filter: TradeFilter, places: FilterTargets | undefined): Search => {
  const conditions = traits(filter);
  if (places === undefined || places.tradeIds !== undefined || countOf(places) <= MAX_PLACES)
    return { places, conditions };
  return { places: undefined, conditions: [...conditions, isAtPlace(places)] };
};

export const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
