import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, type Database } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { fen } from '#platform/money/fen.ts';
import { createAgent } from '#capabilities/agents/server/api.ts';
import { bookRows, storeBatch, type FeedRow } from '#capabilities/trades/server/api.ts';
import { freshDatabase } from '#testing/fresh-database.ts';
import { runs } from '#testing/property-runs.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { recount } from './recount.ts';
import { rebuild } from './rollups/rebuild.ts';

const ALL = { from: '2020-01-01', to: '2040-12-31' };
const now = new Date(STORY_NOW);
let database: Database;
let world: SmallWorld;

beforeAll(async () => {
  database = await freshDatabase();
  world = await buildSmallWorld(database.db, { now });
});
afterAll(() => database.close());

const book = (rows: FeedRow[]) =>
  inTransaction(database.db, async (tx) =>
    bookRows(
      tx,
      { acquirer: 'test', batchId: await storeBatch(tx, { acquirer: 'test', receivedAt: now }), at: now },
      rows,
    ),
  );

/** A bound terminal, with its merchant. */
const place = () => {
  const served = world.terminals.filter((row) => row.merchant_id !== null);
  return fc
    .constantFrom(...served)
    .map((row) => ({ terminalSn: row.sn, merchantNo: world.merchants.find(({ id }) => id === row.merchant_id)?.no }));
};

let count = 0;
const sale = () =>
  fc
    .record({
      at: place(),
      minutesAgo: fc.integer({ min: 0, max: 30 * 24 * 60 }),
      amountFen: fc.integer({ min: 1, max: 9_999_999 }),
      kind: fc.constantFrom(
        { paymentType: 1, method: 1, cardType: 1 },
        { paymentType: 1, method: 1, cardType: 2 },
        { paymentType: 2, method: 3, cardType: 0 },
        { paymentType: 4, method: 1, cardType: 1 },
      ),
      status: fc.constantFrom(1, 1, 1, 2, 3),
    })
    .map(
      ({ at, minutesAgo, amountFen, kind, status }) =>
        ({
          ...at,
          ...kind,
          status,
          amountFen,
          kind: 'sale',
          reference: `s${(count += 1)}`,
          feeFen: Math.floor(amountFen * 0.006),
          occurredAt: new Date(now.getTime() - minutesAgo * 60_000),
        }) as FeedRow,
    );

const refundOf = (original: FeedRow, part: number): FeedRow => ({
  ...original,
  kind: 'refund',
  reference: `r${(count += 1)}`,
  originalReference: original.reference,
  status: 1,
  feeFen: undefined,
  amountFen: fen(Math.max(1, Math.floor(original.amountFen * part))),
  occurredAt: new Date(original.occurredAt.getTime() + 3_600_000),
});

describe('recount', () => {
  it('finds no difference in freshly seeded data', async () => {
    const { compared, different, differences } = await recount(database.db, ALL);
    expect(differences).toEqual([]);
    expect(different).toBe(0);
    expect(compared).toBeGreaterThan(50);
  });

  it('finds no difference after bookings: sales, declines, full and partial refunds, duplicates', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(sale(), { minLength: 12, maxLength: 40 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (sales, part) => {
          await book(sales);
          await book([
            ...sales.slice(0, 3),
            ...sales.filter((_row, index) => index % 3 === 0).map((row) => refundOf(row, part)),
          ]);
          expect((await recount(database.db, ALL)).differences).toEqual([]);
        },
      ),
      { numRuns: runs(8) },
    );
    const { rows } = await sql<{ sales: number; refunds: number }>`
      select count(*) filter (where kind = 'sale' and status = 1) as sales,
        count(*) filter (where kind = 'refund') as refunds from trades.trade`.execute(database.db);
    expect(Math.min(rows[0]?.sales ?? 0, rows[0]?.refunds ?? 0)).toBeGreaterThan(5);
  });

  it('finds no difference after an agent was created', async () => {
    await inTransaction(database.db, (tx) =>
      createAgent(tx, {
        name: '林小雨',
        mobile: '13900000099',
        parentId: world.agents.leaf.id,
        levelCode: 'V1',
        joinedAt: now,
      }),
    );
    expect((await recount(database.db, ALL)).differences).toEqual([]);
  });

  it('compares only the requested days', async () => {
    const today = await recount(database.db, { from: '2026-09-18', to: '2026-09-18' });
    expect(today.differences).toEqual([]);
    expect(today.compared).toBeLessThan((await recount(database.db, ALL)).compared);
  });

  it('reports a planted wrong figure with agent, day, stored and recounted value, and repairs it', async () => {
    const { db } = database;
    const { rows } = await sql<{
      agent_id: AgentId;
      day: string;
      total_type: number;
      payment_type: number;
      amount_fen: number;
    }>`
      update statistics.trade_day set amount_fen = amount_fen + 1
      where (agent_id, day, is_direct, total_type, payment_type) = (select agent_id, day, is_direct, total_type,
        payment_type from statistics.trade_day where not is_direct and count > 0 limit 1)
      returning *`.execute(db);
    const [wrong] = rows;
    const found = await recount(db, ALL);
    expect(found.differences).toEqual([
      {
        agentId: wrong?.agent_id,
        day: wrong?.day,
        what: `trade_day below/${wrong?.total_type}/${wrong?.payment_type} amount_fen`,
        shown: wrong?.amount_fen,
        recounted: Number(wrong?.amount_fen) - 1,
      },
    ]);
    await rebuild(db, ALL);
    expect(await recount(db, ALL)).toMatchObject({ different: 0, differences: [] });
  });

  it('reports a missing row and a surplus row', async () => {
    const { db } = database;
    const { rows } = await sql<{ agent_id: AgentId }>`
      delete from statistics.trade_day where (agent_id, day, is_direct, total_type, payment_type) = (select agent_id,
        day, is_direct, total_type, payment_type from statistics.trade_day where amount_fen <> 0 limit 1)
          returning *`.execute(db);
    await sql`insert into statistics.current_count (agent_id, is_team, kind, key, count)
      values (${world.agents.root.id}, true, 'terminal', '3/99', 2)`.execute(db);
    const { differences } = await recount(db, ALL);
    expect(differences).toContainEqual({
      agentId: world.agents.root.id,
      what: 'current_count team/terminal/3/99 count',
      shown: 2,
      recounted: 0,
    });
    expect(
      differences.filter(
        ({ agentId, what, shown }) => agentId === rows[0]?.agent_id && what.startsWith('trade_day') && shown === 0,
      ).length,
    ).toBeGreaterThan(0);
    await rebuild(db, ALL);
    expect((await recount(db, ALL)).differences).toEqual([]);
  });

  it('repairs while transactions are being booked, and loses none of them', async () => {
    const rows = fc.sample(sale(), 60);
    const batches = Array.from({ length: 6 }, (_, index) => rows.slice(index * 10, index * 10 + 10));
    await Promise.all([...batches.map(book), rebuild(database.db, ALL), rebuild(database.db, ALL)]);
    expect((await recount(database.db, ALL)).differences).toEqual([]);
  });
});
