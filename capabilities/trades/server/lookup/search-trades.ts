/** Transactions by a known fact of one of them: its amount or its reference, in the caller's own scope. */
import type { Caller } from '#platform/auth/caller.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { zeroFen, type Fen } from '#platform/money/fen.ts';
import { addDays, businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { listTrades } from '../../contract/lookup/list-trades.ts';
import { presentTrade } from './present-trade.ts';
import { earnersOf, type Earner } from './share-earners.ts';
import { tradeNames } from './trade-names.ts';
import { rowColumns, type TradeRow } from './trade-row.ts';
import { visibleTrades } from './visible-trades.ts';
import { withoutEarning } from './without-earning.ts';

/** Days, today included, and transactions that a search looks at, the newest first. */
export const SEARCHED_DAYS = 90;
const MOST_LOOKED_AT = 30_000;

export type TradeWanted = { readonly amountFen: Fen } | { readonly referenceEnd: string };

export interface FoundTrades {
  readonly rows: (Omit<AnswerOf<typeof listTrades>['rows'][number], 'dayTotal'> & {
    readonly reference: string;
    /** The agents from the caller's direct sub-agent down to the merchant's. */
    belongsTo: Pick<Earner, 'view' | 'name'>[];
  })[];
  readonly count: number;
  /** The number of successful sales. */
  readonly successCount: number;
  readonly successFen: Fen;
}

interface Row extends TradeRow {
  readonly reference: string;
  readonly agentIds: AgentId[];
  readonly count: number;
  readonly successCount: number;
  readonly successFen: Fen;
}

const endsWith = (end: string): Sql => sql`right(t.reference, ${end.length}::int) in (${end}, ${end.toUpperCase()})`;

const conditionOf = (wanted: TradeWanted): Sql =>
  'amountFen' in wanted ? sql`t.amount_fen = ${wanted.amountFen}` : endsWith(wanted.referenceEnd);

/** Finds a complete reference at any age, by an index of its own. */
const byWhole = ({ agentId }: Caller, wanted: TradeWanted): Sql =>
  'amountFen' in wanted
    ? sql``
    : sql`union select s.occurred_at, s.trade_id, s.share_fen from trades.reference as known
        join trades.trade as whole on whole.id = known.trade_id
        join trades.share as s on s.agent_id = ${agentId} and s.occurred_at = whole.occurred_at
          and s.trade_id = whole.id
        where known.reference in (${wanted.referenceEnd}, ${wanted.referenceEnd.toUpperCase()})`;

/** @param day restricts to this day. @param limit of the rows; counts and the sum cover all. */
export const searchTrades = async (
  db: Db,
  caller: Caller,
  wanted: TradeWanted,
  { now, day, limit }: { now: Date; day?: BusinessDay | undefined; limit: number },
): Promise<FoundTrades> => {
  const looked = visibleTrades(caller.scope, periodOf(now, day), undefined, MOST_LOOKED_AT);
  const { rows } = await sql<Row>`
    select ${rowColumns(sql`seen.share_fen`)}, t.reference,
      t.agent_ids[:array_position(t.agent_ids, ${caller.agentId}::bigint)] as "agentIds", count(*) over () as count,
      count(*) filter (where t.status = trades.successful() and t.kind = 'sale') over () as "successCount",
      coalesce(sum(t.amount_fen) filter (where t.status = trades.successful()
        and t.kind = 'sale') over (), 0) as "successFen"
    from ((${looked}) ${byWhole(caller, wanted)}) as seen join trades.trade as t on t.id = seen.trade_id
    where ${conditionOf(wanted)} order by seen.occurred_at desc, seen.trade_id desc limit ${limit}`.execute(db);
  const names = await tradeNames(db, rows);
  const { count = 0, successCount = 0, successFen = zeroFen } = rows[0] ?? {};
  return {
    rows: await Promise.all(rows.map((row) => present(db, caller, row, names(row)))),
    count,
    successCount,
    successFen,
  };
};

const present = async (
  db: Db,
  caller: Caller,
  row: Row,
  names: Parameters<typeof presentTrade>[1],
): Promise<FoundTrades['rows'][number]> => {
  const belongsTo = (await earnersOf(db, row.agentIds)).slice(0, -1).toReversed();
  return withoutEarning(
    {
      ...presentTrade(row, names),
      reference: row.reference,
      belongsTo: belongsTo.map(({ view, name }) => ({ view, name })),
    },
    caller,
  );
};

const periodOf = (now: Date, day: BusinessDay | undefined) => ({
  scope: 'team' as const,
  from: day ?? addDays(businessDay(now), 1 - SEARCHED_DAYS),
  to: day,
});

/** The instant since which {@link searchTrades} looks at everything, if it does not reach as far back as its days. */
export const searchedSince = async (
  db: Db,
  { scope }: Caller,
  { now, day }: { now: Date; day?: BusinessDay | undefined },
): Promise<Date | undefined> => {
  const { rows } = await sql<{ at: Date }>`
    select occurred_at as at from (${visibleTrades(scope, periodOf(now, day), undefined, MOST_LOOKED_AT)}) as seen
    offset ${MOST_LOOKED_AT - 1}`.execute(db);
  return rows[0]?.at;
};
