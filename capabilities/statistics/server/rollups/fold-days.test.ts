import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { bookRows, storeBatch, type FeedRow } from '#capabilities/trades/server/api.ts';
import { runs } from '#testing/property-runs.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { testServer, type TestServer } from '#testing/test-server.ts';
import { getHomeSummary } from '../../contract/data/get-home-summary.ts';
import { getEarningStatistics } from '../../contract/earnings/get-earning-statistics.ts';
import { getTradeStatistics } from '../../contract/trades/get-trade-statistics.ts';
import { recount } from '../recount.ts';
import { foldDays, nextSize } from './fold-days.ts';
import { rebuild } from './rebuild.ts';

const ALL = { from: '2020-01-01', to: '2040-12-31' };
const DAY_MINUTES = 24 * 60;
let server: TestServer;
let world: SmallWorld;

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: server.clock.now() });
});
afterAll(() => server.close());

const book = (rows: FeedRow[]) =>
  inTransaction(server.database.db, async (tx) =>
    bookRows(
      tx,
      {
        acquirer: 'test',
        batchId: await storeBatch(tx, { acquirer: 'test', receivedAt: server.clock.now() }),
        at: server.clock.now(),
      },
      rows,
    ),
  );

let count = 0;
const sale = () =>
  fc
    .record({
      terminal: fc.nat(),
      minutesAgo: fc.integer({ min: 0, max: 4 * DAY_MINUTES }),
      amountFen: fc.integer({ min: 100, max: 9_999_999 }),
      kind: fc.constantFrom(
        { paymentType: 1, method: 1, cardType: 1 },
        { paymentType: 1, method: 1, cardType: 2 },
        { paymentType: 2, method: 3, cardType: 0 },
      ),
    })
    .map(({ terminal, minutesAgo, amountFen, kind }): FeedRow => {
      const served = world.terminals.filter((row) => row.merchant_id !== null);
      const { sn, merchant_id: merchantId } = served[terminal % served.length] ?? { sn: '', merchant_id: null };
      return {
        ...kind,
        kind: 'sale',
        status: 1,
        terminalSn: sn,
        merchantNo: world.merchants.find(({ id }) => id === merchantId)?.no,
        amountFen,
        reference: `f${(count += 1)}`,
        feeFen: Math.floor(amountFen * 0.006),
        occurredAt: new Date(server.clock.now().getTime() - minutesAgo * 60_000),
      } as FeedRow;
    });

const sales = () => fc.array(sale(), { minLength: 2, maxLength: 12 });

/** Takes back the folding of all days. */
const unfold = () =>
  sql`delete from statistics.agent_day; update statistics.folded set day = '-infinity', agent_id = 0`.execute(
    server.database.db,
  );
const step = (most: number) =>
  sql`select statistics.fold_days('2026-09-18'::date, ${most}::int)`.execute(server.database.db);

const everyAnswer = async () => {
  const client = await server.as(world.agents.root.id);
  const asked = (['self', 'team'] as const).flatMap((scope) =>
    [
      ['2026-09-01', '2026-09-18'],
      ['2026-09-15', '2026-09-16'],
      ['2026-09-18', '2026-09-18'],
    ].map(([from = '', to = '']) => ({ from, to, scope })),
  );
  return Promise.all([
    ...asked.map((request) => client.ok(getTradeStatistics, request)),
    ...asked.map((request) => client.ok(getEarningStatistics, request)),
    client.ok(getHomeSummary, { scope: 'team' }),
    client.ok(getHomeSummary, { scope: 'self' }),
  ]);
};

describe('sums of the days that are over', () => {
  it('equal their recount wherever the summing up stands and whatever arrives late', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ rows: sales(), steps: fc.nat(5), most: fc.integer({ min: 1, max: 4 }) }), {
          minLength: 2,
          maxLength: 4,
        }),
        async (rounds) => {
          await unfold();
          for (const { rows, steps, most } of rounds) {
            await book(rows);
            for (let at = 0; at < steps; at += 1) await step(most);
            expect((await recount(server.database.db, ALL)).differences).toEqual([]);
          }
        },
      ),
      { numRuns: runs(6) },
    );
  });

  it('answer every call as the rows by type do', async () => {
    await unfold();
    const before = await everyAnswer();
    await foldDays(server.database.db, server.clock.now(), 3);
    const { rows } = await sql<{ count: number }>`select count(*) as count from statistics.agent_day`.execute(
      server.database.db,
    );
    expect(rows[0]?.count).toBeGreaterThan(5);
    expect(await everyAnswer()).toEqual(before);
  });

  it('lose no booking that comes while they are written', async () => {
    await unfold();
    const rows = fc.sample(sales(), { numRuns: 8, seed: 7 });
    await Promise.all([
      ...rows.map(book),
      foldDays(server.database.db, server.clock.now(), 1),
      foldDays(server.database.db, server.clock.now(), 2),
    ]);
    expect((await recount(server.database.db, ALL)).differences).toEqual([]);
  });

  it('wait for a booking in progress, which is then part of them', async () => {
    await unfold();
    const { db } = server.database;
    const [row] = fc.sample(sale(), { numRuns: 1, seed: 11 });
    const late = { ...row, occurredAt: new Date('2026-09-16T02:00:00Z'), reference: 'in-progress' } as FeedRow;
    let folding: Promise<number> | undefined;
    await db.transaction(async (tx) => {
      const batch = { acquirer: 'test', receivedAt: server.clock.now() };
      const batchId = await storeBatch(tx, batch);
      await bookRows(tx, { acquirer: 'test', batchId, at: server.clock.now() }, [late]);
      folding = foldDays(db, server.clock.now());
      const waiting = async () => {
        const found = await sql<{ count: number }>`
          select count(*) as count from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`.execute(tx);
        return found.rows[0]?.count;
      };
      await expect.poll(waiting).toBe(1);
    });
    await folding;
    expect((await recount(db, ALL)).differences).toEqual([]);
  });

  it('are written in steps that read the days of their own agents only', async () => {
    const back = new Error('taken back');
    const steps = server.database.db.transaction(async (tx) => {
      await sql`
        insert into statistics.trade_day (agent_id, day, is_direct, total_type, payment_type, count, amount_fen)
        select 1000000 + one, '2026-09-16', true, 1, 1, 1, 100 from generate_series(1, 300) as one`.execute(tx);
      await sql`delete from statistics.agent_day`.execute(tx);
      await sql`update statistics.folded set day = '2026-09-16', agent_id = 1000200`.execute(tx);
      const rowsRead = async () => {
        const { rows } = await sql<{ count: number }>`
          select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::bigint as count from pg_stat_xact_user_tables
          where schemaname = 'statistics' and relname = 'trade_day'`.execute(tx);
        return rows[0]?.count ?? 0;
      };
      const before = await rowsRead();
      await sql`select statistics.fold_days('2026-09-18'::date, 3)`.execute(tx);
      const { rows } = await sql<{ count: number }>`select count(*) as count from statistics.agent_day`.execute(tx);
      expect(rows).toEqual([{ count: 3 }]);
      // each sale when it is looked for and when it is summed up
      expect((await rowsRead()) - before).toBeLessThanOrEqual(2 * 3);
      throw back;
    });
    await expect(steps).rejects.toBe(back);
  });

  it('are recounted and repaired like the rows that they sum up', async () => {
    await foldDays(server.database.db, server.clock.now());
    await sql`update statistics.agent_day set amount_fen = amount_fen + 1, type_fens[1] = type_fens[1] + 1
      where ctid = (select ctid from statistics.agent_day limit 1)`.execute(server.database.db);
    const { differences } = await recount(server.database.db, ALL);
    expect(differences.map(({ what }) => what.replace(/ .* /, ' '))).toEqual([
      'agent_day amount_fen',
      'agent_type amount_fen',
    ]);
    await rebuild(server.database.db, ALL);
    expect((await recount(server.database.db, ALL)).different).toBe(0);
  });
});

it('a step that held bookings up is followed by a smaller one, a short step by one with at most twice as many agents', () => {
  expect(nextSize(1_000, 1_300)).toBe(15);
  expect(nextSize(15, 20)).toBe(15);
  expect(nextSize(100, 2)).toBe(200);
  expect(nextSize(800, 0)).toBe(1_000);
  expect(nextSize(20, 5_000)).toBe(10);
  expect(nextSize(3, 5_000, 3)).toBe(3);
});
