/**
 * The world in which the tables of sales and refunds book: the line of four agents of the small world, at the costs
 * below, leaf (4) first and root (1) last. Caps apply to debit cards alone.
 */
import { afterAll, beforeAll } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { feedColumns, type FeedLiteral } from './feed-literals.ts';
import { sqlCalls, type SqlCalls } from './sql-calls.ts';
import { bookingWorld, type BookingWorld } from './trades.ts';
import { writingAnyTerms } from './unordered-terms.ts';

const COSTS: readonly (readonly [agent: number, ratePpm: number, capFen: number])[] = [
  [4, 5_500, 1_800],
  [3, 5_200, 1_700],
  [2, 5_000, 1_600],
  [1, 4_800, 1_500],
];

export interface PricedSales extends SqlCalls {
  /** A row at the terminal of leaf, if it names no other. */
  atLeaf(row: FeedLiteral): FeedLiteral;
  /** The call of `trades.write_sales`, with the ids 101, 102 … @param bounds of its acquirer. */
  writeSales(rows: readonly FeedLiteral[], bounds?: string): string;
}

export const usePricedSales = (): PricedSales => {
  let w: BookingWorld;
  beforeAll(async () => {
    w = await bookingWorld();
    await writingAnyTerms(w.database.db, async (tx) => {
      for (const [agent, rate, cap] of COSTS)
        await sql`update policies.term set rate_ppm = ${rate}, cap_fen = ${cap}, extra_fen = null
          where agent_id = ${agent}`.execute(tx);
    });
    await sql`select policies.rebuild_chains(array[1, 2, 3, 4]::bigint[])`.execute(w.database.db);
  });
  afterAll(() => w.close());
  const atLeaf = (row: FeedLiteral): FeedLiteral => {
    const { sn, merchant_id } = w.world.terminal('leaf', 3);
    const merchantNo = w.world.merchants.find(({ id }) => id === merchant_id)?.no ?? null;
    return { sn, merchantNo, ...row };
  };
  const writeSales = (rows: readonly FeedLiteral[], bounds = 'null'): string =>
    `trades.write_sales(1, 'test', '2026-09-18 14:00+08', ${feedColumns(rows.map(atLeaf))},
      array[${rows.map((_, at) => 101 + at).join(', ')}]::bigint[], null, null, ${bounds}, '{}', null)`;
  return { ...sqlCalls(() => w.database), atLeaf, writeSales };
};
