import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { reconcile } from '#capabilities/ledger/server/api.ts';
import { recount } from '#capabilities/statistics/server/recount.ts';
import { freshDatabase } from '#testing/fresh-database.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { buildBulkWorld } from './bulk.ts';
import { queueActivations } from './bulk/activations.ts';
import { levelsOf } from './bulk/agents.ts';

const NOW = new Date(STORY_NOW);
let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  await buildBulkWorld(database.db, { agents: 300, terminals: 3000, trades: 1500, days: 10, now: NOW });
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
    group by trade.id having sum(share_fen) + remaining_fens[cardinality(remaining_fens)] <> fee_fen or
      min(share_fen) < 0`.execute(database.db);
  expect(rows).toEqual([]);
  const { rows: scopes } =
    await sql`select terminal_id from terminals.terminal_scope group by 1 having count(*) not between 1 and 5`.execute(
      database.db,
    );
  expect(scopes).toEqual([]);
});

/**
 * Rows of an activation that an evaluation reads. A bulk world has no events of terminals, nor the growth that is
 * summed up from them.
 */
const activated = async (db: Db): Promise<Record<string, unknown[]>> => {
  const read = {
    terminals: sql`select id, holder_id, bind_status, merchant_id, service_fee_fen, bound_at, activated_at
      from terminals.terminal order by id`,
    bindings: sql`select terminal_id, merchant_id, agent_id, policy_id, bound_at, unbound_at from terminals.binding
      order by terminal_id`,
    teams: sql`select * from terminals.terminal_scope order by agent_id, terminal_id`,
    waiting: sql`select waits.terminal_id, binding.terminal_id as of_binding, trade_id, at
      from terminals.new_activation as waits join terminals.binding on binding.id = binding_id order by 1`,
    counts: sql`select * from statistics.current_count where kind = 'terminal' and count <> 0
      order by agent_id, is_team, key`,
  };
  const found: Record<string, unknown[]> = {};
  for (const [name, statement] of Object.entries(read)) found[name] = (await statement.execute(db)).rows;
  return found;
};

it('a world whose terminals are all activated is the one that the functions of stock, binding and activation make', async () => {
  const size = { agents: 40, trades: 0, days: 200, now: NOW };
  const [quick, real] = await Promise.all([freshDatabase(), freshDatabase()]);
  try {
    await buildBulkWorld(quick.db, { ...size, terminals: 400, isAllActivated: true });
    await queueActivations.execute(quick.db);
    await buildBulkWorld(real.db, { ...size, terminals: 0 });
    const { rows } = await sql<Record<'sns' | 'models' | 'policies' | 'holders' | 'merchants' | 'ats', unknown[]>>`
      select array_agg(sn order by id) as sns, array_agg(model_id order by id) as models,
        array_agg(policy_id order by id) as policies, array_agg(holder_id order by id) as holders,
        array_agg(merchant_id order by id) as merchants, array_agg(activated_at order by id) as ats
      from terminals.terminal`.execute(quick.db);
    const of = onlyRow(rows);
    await sql`select terminals.stock(${of.sns}::text[], ${of.models}::bigint[], ${of.policies}::bigint[],
      ${of.holders}::bigint[], array_fill(${NOW}::timestamptz - interval '310 days', array[400]))`.execute(real.db);
    const ids = Array.from({ length: 400 }, (_, index) => index + 1);
    await sql`select terminals.bind(${ids}::bigint[], ${of.merchants}::bigint[], array_fill(9900::bigint, array[400]),
      ${NOW}::timestamptz - interval '190 days', null)`.execute(real.db);
    await sql`select terminals.api_activate(${ids}::bigint[], ${of.ats}::timestamptz[],
      array_fill(null::bigint, array[400]))`.execute(real.db);
    const [made, expected] = [await activated(quick.db), await activated(real.db)];
    expect(made.waiting).toHaveLength(400);
    expect(made).toEqual(expected);
  } finally {
    await Promise.all([quick.close(), real.close()]);
  }
}, 120_000);
