import { sql } from '#platform/db/sql.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recount } from '#capabilities/statistics/server/recount.ts';
import { reconcile } from '#capabilities/wallet/server/api.ts';
import { freshDatabase } from '#testing/fresh-database.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import type { Database } from '#platform/db/db.ts';
import { buildBulkWorld } from './bulk.ts';
import { levelsOf } from './bulk/agents.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  await buildBulkWorld(database.db, { agents: 300, terminals: 3000, trades: 1500, days: 10, now: new Date(STORY_NOW) });
}, 120_000);
afterAll(() => database.close());

it('five levels hold 100 000 agents', () => {
  expect(levelsOf(100_000).map(({ first, last }) => last - first + 1)).toEqual([2, 30, 450, 6750, 92_768]);
});

it('creates the requested numbers of rows', async () => {
  const { rows } = await sql`select (select count(*) from agents.agent) as agents, (select count(*)
      from terminals.terminal) as terminals,
    (select count(*) from trades.trade) as trades, (select count(distinct total_type)
      from trades.trade) as types`.execute(database.db);
  expect(rows[0]).toEqual({ agents: 300, terminals: 3000, trades: 1500, types: 7 });
});

it('is consistent: ledger, statistics, shares and scopes agree', async () => {
  expect((await reconcile(database.db)).differences).toEqual([]);
  expect((await recount(database.db, { from: '2026-09-01', to: '2026-09-18' })).differences).toEqual([]);
  const { rows } = await sql`
    select trade.id from trades.trade join trades.share on share.trade_id = trade.id
    group by trade.id having sum(share_fen) + cum_fens[cardinality(cum_fens)] <> fee_fen or min(share_fen) < 0`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
  const { rows: scopes } =
    await sql`select terminal_id from terminals.terminal_scope group by 1 having count(*) not between 1 and 5`.execute(
      database.db,
    );
  expect(scopes).toEqual([]);
});
