/** A refresh of the changed rows leaves the same classes, ages and counts as one that reads everything. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, type Database } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { addDays } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { freshDatabase } from '#testing/fresh-database.ts';
import { runs } from '#testing/property-runs.ts';
import type { AgentName } from '#testing/small-world/agents.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { bookIn, saleOf } from '#testing/trades.ts';
import { recountPortfolio } from '../recount.ts';
import { refreshPortfolio } from '../refresh.ts';
import { handOverClass } from './hand-over-class.ts';

let database: Database;
let world: SmallWorld;
let number = 0;
const state = { now: new Date(STORY_NOW), day: '2026-09-18' };

beforeAll(async () => {
  database = await freshDatabase();
  world = await buildSmallWorld(database.db, { now: state.now });
});
afterAll(() => database.close());

/** Every table that a refresh writes; a count of zero equals a missing one. */
const kept = async () => {
  const { rows } = await sql<{ merchants: object[]; terminals: object[]; counts: object[]; flow: object[] | null }>`
    select
      (select jsonb_agg(row order by merchant_id) from portfolio.merchant as row) as merchants,
      (select jsonb_agg(row order by terminal_id) from portfolio.terminal as row) as terminals,
      (select jsonb_agg(row order by row.agent_id, is_team, kind, bucket) from (
        select agent_id, is_team, 'class' as kind, class as bucket, count, 0 as fen from portfolio.class_count
        union all select agent_id, is_team, kind::text, bucket, count, fen from portfolio.age_count) as row
        where count <> 0) as counts,
      (select jsonb_agg(row order by agent_id, is_team, day, kind) from portfolio.class_flow as row)
        as flow`.execute(database.db);
  return onlyRow(rows);
};

const merchantAt = (place: number): MerchantId => {
  const { id } = world.merchants[place % world.merchants.length] ?? {};
  if (id === undefined) throw new Error('no merchants');
  return id;
};
const terminalAt = (place: number) => world.terminals[place % world.terminals.length]?.id ?? 0;

const AGENTS = ['root', 'mid', 'direct', 'leaf', 'sibling', 'other', 'otherLeaf'] as const;
const MOVES: readonly (readonly [AgentName, AgentName])[] = [
  ['leaf', 'sibling'],
  ['leaf', 'direct'],
  ['sibling', 'direct'],
  ['sibling', 'other'],
  ['direct', 'root'],
  ['direct', 'mid'],
];

interface Draw {
  readonly place: number;
  readonly agent: AgentName;
  readonly daysAgo: number;
  readonly amount: number;
}
type Change = (draw: Draw) => Promise<unknown>;
const ago = ({ daysAgo }: Draw): string => addDays(state.day, -daysAgo);

/** Changes of the facts by the product's own statements, without the checks before them. */
const CHANGES: Readonly<Record<string, Change>> = {
  async sale({ agent, amount, ...draw }) {
    const occurredAt = new Date(`${ago({ agent, amount, ...draw })}T08:30:00+08:00`);
    const row = saleOf(world, 'leaf', { reference: `R${(number += 1)}`, occurredAt, amountFen: fen(amount) });
    await bookIn(database.db, [row], state.now);
  },
  hold: (draw) =>
    sql`update terminals.terminal set holder_id = ${world.agents[draw.agent].id}, held_since = ${ago(draw)}::date
      where id = ${terminalAt(draw.place)}`.execute(database.db),
  unbind: ({ place }) =>
    sql`update terminals.terminal set bind_status = 0, merchant_id = null, bound_at = null, activated_at = null
      where id = ${terminalAt(place)}`.execute(database.db),
  bind: (draw) =>
    sql`update terminals.terminal set bind_status = ${draw.amount % 2 === 0 ? 1 : 3},
        merchant_id = ${merchantAt(draw.amount)}, bound_at = ${ago(draw)}::date,
        activated_at = ${draw.amount % 2 === 0 ? null : ago(draw)}::date
      where id = ${terminalAt(draw.place)}`.execute(database.db),
  move({ place }) {
    const [moved, under] = MOVES[place % MOVES.length] ?? ['leaf', 'direct'];
    return sql`select agents.move(${world.agents[moved].id}, ${world.agents[under].id}, ${state.day}::date)`.execute(
      database.db,
    );
  },
  approve: (draw) =>
    sql`update merchants.merchant set status = 'approved', approved_at = ${ago(draw)}::date
      where id = ${merchantAt(draw.place)}`.execute(database.db),
  refuse: ({ place }) =>
    sql`update merchants.merchant set status = 'rejected' where id = ${merchantAt(place)}`.execute(database.db),
  handOver: ({ place, agent }) =>
    inTransaction(database.db, async (tx) => {
      await sql`update merchants.merchant set agent_id = ${world.agents[agent].id}
        where id = ${merchantAt(place)}`.execute(tx);
      await sql`update terminals.terminal set holder_id = ${world.agents[agent].id}
        where merchant_id = ${merchantAt(place)}`.execute(tx);
      await handOverClass(tx, merchantAt(place), world.agents[agent].id);
    }),
  charge: ({ place, agent, daysAgo, amount }) =>
    sql`insert into rewards.inactive_terminal (terminal_id, holder_id, held_on, policy_id, counted_from, after_days,
        amount_fen, due_on)
      select id, ${world.agents[agent].id}, '2026-08-01', policy_id, '2026-08-01', 90, ${amount},
        ${addDays(state.day, daysAgo % 20)}::date from terminals.terminal where id = ${terminalAt(place)}
      on conflict (terminal_id, holder_id, held_on) do update set due_on = excluded.due_on,
        charged_on = case when ${amount % 3 === 0} then excluded.due_on end`.execute(database.db),
  forgive: ({ place }) =>
    sql`delete from rewards.inactive_terminal where terminal_id = ${terminalAt(place)}`.execute(database.db),
};

const change = fc.record({
  kind: fc.constantFrom(...Object.keys(CHANGES)),
  place: fc.nat(200),
  agent: fc.constantFrom(...AGENTS),
  daysAgo: fc.oneof(fc.nat(3), fc.integer({ min: 28, max: 32 }), fc.integer({ min: 78, max: 100 })),
  amount: fc.integer({ min: 1, max: 6_000_000 }),
});

/** @param minutes until the refresh; many of them lead to another day, on which everything is read anyway. */
const refreshAfter = async (minutes: number): Promise<void> => {
  state.now = new Date(state.now.getTime() + minutes * 60_000);
  state.day = new Date(state.now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  await refreshPortfolio(database.db, state.now);
};

it('a refresh of the changed rows equals one that reads everything, after any change', async () => {
  await refreshAfter(1);
  const round = fc.tuple(
    fc.array(change, { minLength: 1, maxLength: 8 }),
    fc.oneof({ weight: 4, arbitrary: fc.nat(30) }, { weight: 1, arbitrary: fc.constant(1440) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 3 }), async (rounds) => {
      for (const [changes, minutes] of rounds) {
        for (const { kind, ...draw } of changes) await CHANGES[kind]?.(draw);
        await refreshAfter(minutes);
        expect((await recountPortfolio(database.db)).differences).toEqual([]);
      }
      const changed = await kept();
      await refreshPortfolio(database.db, state.now, true);
      expect(changed).toEqual(await kept());
    }),
    { numRuns: runs(8) },
  );
});

it('a refresh reads no row that has not changed', async () => {
  await refreshPortfolio(database.db, state.now, true);
  await sql`update portfolio.merchant set volume_fen = -1`.execute(database.db);
  await sql`update trades.trade set booked_at = booked_at - interval '1 day'`.execute(database.db);
  await refreshAfter(0);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from portfolio.merchant where volume_fen <> -1`.execute(database.db);
  expect(rows).toEqual([{ count: 0 }]);
});
