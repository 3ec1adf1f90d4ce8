import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { getHomeSummary } from '../../contract/data/get-home-summary.ts';
import { getEarningStatistics } from '../../contract/earnings/get-earning-statistics.ts';
import { getMerchantStatistics } from '../../contract/merchants/get-merchant-statistics.ts';
import { getTeamStatistics } from '../../contract/team/get-team-statistics.ts';
import { getTerminalStatistics } from '../../contract/terminals/get-terminal-statistics.ts';
import { getTradeStatistics } from '../../contract/trades/get-trade-statistics.ts';

const SEPTEMBER = { from: '2026-09-01', to: '2026-09-30' };
let server: TestServer;
let world: SmallWorld;
let root: TestClient;

const addTrades = (
  agentId: AgentId,
  isDirect: boolean,
  day: string,
  count: number,
  amountFen: number,
  totalType = 1,
  paymentType = 1,
) =>
  sql`insert into statistics.trade_day (agent_id, day, is_direct, total_type, payment_type, count, amount_fen)
    values (${agentId}, ${day}, ${isDirect}, ${totalType}, ${paymentType}, ${count}, ${amountFen})`.execute(
    server.database.db,
  );
const addHour = async (agentId: AgentId, day: string, hour: number, amountFen: number, earnedFen = 0) => {
  await sql`insert into statistics.trade_day (agent_id, day, is_direct, total_type, payment_type, count, amount_fen)
    values (${agentId}, ${day}, false, 1, 1, 0, 0) on conflict do nothing`.execute(server.database.db);
  await sql`update statistics.trade_day set hour_counts[${hour}::int] = 1, hour_fens[${hour}::int] = ${amountFen},
    hour_earned_fens[${hour}::int] = ${earnedFen}
    where agent_id = ${agentId} and day = ${day} and not is_direct and (total_type, payment_type) = (1, 1)`.execute(
    server.database.db,
  );
};
/** Profit share is stored with the transactions that it comes from. */
const addShare = (agentId: AgentId, day: string, isDirect: boolean, earnedFen: number) =>
  sql`insert into statistics.trade_day as known (agent_id, day, is_direct, total_type, payment_type, count, amount_fen,
    earned_count, earned_fen)
    values (${agentId}, ${day}, ${isDirect}, 1, 1, 0, 0, 1, ${earnedFen})
    on conflict (agent_id, day, is_direct, total_type, payment_type) do update
      set earned_count = known.earned_count + 1, earned_fen = known.earned_fen + excluded.earned_fen`.execute(
    server.database.db,
  );
const addEarnings = (agentId: AgentId, day: string, kind: string, fromDirect: boolean, amountFen: number) =>
  sql`insert into statistics.earning_day (agent_id, day, kind, from_direct, count, amount_fen)
    values (${agentId}, ${day}, ${kind}, ${fromDirect}, 1, ${amountFen})`.execute(server.database.db);

const addRefunds = (agentId: AgentId, day: string, count: number, amountFen: number) =>
  sql`update statistics.trade_day set refund_count = ${count}, refund_fen = ${amountFen}
    where agent_id = ${agentId} and day = ${day} and not is_direct and (total_type, payment_type) = (1, 1)`.execute(
    server.database.db,
  );

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: server.clock.now() });
  const { root: me, other } = world.agents;
  root = await server.as(me.id);
  await addTrades(me.id, false, '2026-09-18', 2, 20_001);
  await addTrades(me.id, false, '2026-09-18', 1, 5_000, 4, 6);
  await addTrades(me.id, true, '2026-09-18', 1, 9_999);
  await addTrades(me.id, false, '2026-09-02', 2, 20_000);
  await addTrades(me.id, false, '2026-08-18', 4, 44_000);
  await addTrades(me.id, false, '2026-08-19', 4, 99_000);
  await addTrades(other.id, false, '2026-09-18', 9, 777_777);
  await addRefunds(me.id, '2026-09-18', 1, 700);
  await addRefunds(me.id, '2026-09-02', 2, 300);
  await addHour(me.id, '2026-09-18', 9, 10_000, 60);
  await addHour(me.id, '2026-09-18', 14, 25_000);
  await addHour(me.id, '2026-08-18', 9, 6_000, 30);
  await addHour(me.id, '2026-08-18', 20, 38_000, 170);
  await addHour(me.id, '2026-09-17', 13, 8_000, 50);
  await addHour(me.id, '2026-09-17', 14, 50_000, 400);
  await addShare(me.id, '2026-09-18', true, 300);
  await addShare(me.id, '2026-09-18', false, 118);
  await addEarnings(me.id, '2026-09-17', 'service_fee', false, -128);
  await addShare(me.id, '2026-08-18', false, 200);
  await addShare(me.id, '2026-08-19', false, 5_000);
});
afterAll(() => server.close());

describe('transaction statistics', () => {
  it('sums the elapsed days of the period, and lists each of them', async () => {
    const answer = await root.ok(getTradeStatistics, { ...SEPTEMBER, scope: 'team' });
    expect(answer).toMatchObject({ amountFen: 55_000, count: 6 });
    expect(answer.days).toHaveLength(18);
    expect(answer.days.reduce((sum, day) => sum + day.amountFen, 0)).toBe(answer.amountFen);
    expect(answer.byTotalType.reduce((sum, type) => sum + type.amountFen, 0)).toBe(answer.amountFen);
    expect(answer.byPaymentType).toEqual([
      { paymentType: 1, amountFen: 50_000, count: 5 },
      { paymentType: 6, amountFen: 5_000, count: 1 },
    ]);
  });
  it('compares the current month with last month up to the same day, not with all of it', async () => {
    const { comparison } = await root.ok(getTradeStatistics, { ...SEPTEMBER, scope: 'team' });
    expect(comparison).toMatchObject({ from: '2026-08-01', to: '2026-08-18' });
  });
  it('compares a period that ends today up to the same full hour of its last day', async () => {
    const { comparison } = await root.ok(getTradeStatistics, { ...SEPTEMBER, scope: 'team' });
    expect(comparison).toMatchObject({
      // the hours before 14:00 of 18 August, and no trades before
      amountFen: 6_000,
      count: 1,
      // the days before 18 September, and its hours before 14:00
      nowFen: 20_000 + 10_000,
      untilHour: 14,
      changeTenths: 4000,
    });
  });
  it('compares today alone with yesterday over the same full hours', async () => {
    const { amountFen, comparison } = await root.ok(getTradeStatistics, {
      from: '2026-09-18',
      to: '2026-09-18',
      scope: 'team',
    });
    expect(amountFen).toBe(35_000);
    expect(comparison).toEqual({
      from: '2026-09-17',
      to: '2026-09-17',
      amountFen: 8_000,
      count: 1,
      nowFen: 10_000,
      untilHour: 14,
      changeTenths: 250,
    });
  });
  it('splits one day into hours, with the day before', async () => {
    const { hours } = await root.ok(getTradeStatistics, { from: '2026-09-18', to: '2026-09-18', scope: 'team' });
    expect(hours).toHaveLength(24);
    expect(hours?.[14]).toEqual({ amountFen: 25_000, beforeFen: 50_000 });
    expect(await root.ok(getTradeStatistics, { ...SEPTEMBER, scope: 'team' })).not.toHaveProperty('hours');
  });
  it('compares a past day as a whole', async () => {
    const { comparison } = await root.ok(getTradeStatistics, {
      from: '2026-09-17',
      to: '2026-09-17',
      scope: 'team',
    });
    expect(comparison).not.toHaveProperty('untilHour');
  });
  it('scope self excludes the team', async () => {
    expect(await root.ok(getTradeStatistics, { ...SEPTEMBER, scope: 'self' })).toMatchObject({
      amountFen: 9_999,
      count: 1,
    });
  });
  it('excludes data of other trees', async () => {
    const leaf = await server.as(world.agents.otherLeaf.id);
    expect(await leaf.ok(getTradeStatistics, { ...SEPTEMBER, scope: 'team' })).toMatchObject({
      amountFen: 0,
      count: 0,
    });
  });
  it('returns zeros for a period in the future', async () => {
    expect(await root.ok(getTradeStatistics, { from: '2027-01-01', to: '2027-01-31' })).toMatchObject({
      amountFen: 0,
      days: [],
    });
  });
  it('rejects days in the wrong order and more than a year, naming the field', async () => {
    expect(await root.call(getTradeStatistics, { from: '2026-09-02', to: '2026-09-01' })).toMatchObject({
      code: 400,
      fields: { to: expect.any(String) },
    });
    expect(await root.call(getTradeStatistics, { from: '2024-01-01', to: '2026-09-01' })).toMatchObject({
      code: 400,
      fields: { to: expect.any(String) },
    });
  });
});

describe('earnings statistics', () => {
  it('sums to the fen over kinds and days, including negative amounts', async () => {
    const answer = await root.ok(getEarningStatistics, { ...SEPTEMBER, scope: 'team' });
    expect(answer.totalFen).toBe(290);
    expect(answer.byKind).toEqual([
      { kind: 'service_fee', amountFen: -128, count: 1 },
      { kind: 'profit_share', amountFen: 418, count: 2 },
    ]);
    expect(answer.days.reduce((sum, day) => sum + day.totalFen, 0)).toBe(answer.totalFen);
  });
  it("compares today's earnings with the same full hours of yesterday", async () => {
    const { comparison } = await root.ok(getEarningStatistics, { from: '2026-09-18', to: '2026-09-18', scope: 'team' });
    expect(comparison).toMatchObject({ amountFen: 50, nowFen: 60, untilHour: 14 });
  });
  it('scope self counts only earnings on own merchants', async () => {
    expect(await root.ok(getEarningStatistics, { ...SEPTEMBER, scope: 'self' })).toMatchObject({ totalFen: 300 });
  });
});

describe('home summary', () => {
  it('compares today with yesterday over the same full hours, so that the incomplete hour does not look like a loss', async () => {
    const { today } = await root.ok(getHomeSummary, {});
    expect(today).toMatchObject({
      day: '2026-09-18',
      amountFen: 35_000,
      count: 4,
      untilHour: 14,
      todayUntilFen: 10_000,
      yesterdayUntilFen: 8_000,
      changeTenths: 250,
    });
  });
  it('compares the month with the same days of last month', async () => {
    const answer = await root.ok(getHomeSummary, {});
    expect(answer.earningsToday?.totalFen).toBe(418);
    expect(answer.earningsMonth).toEqual({
      totalFen: 290,
      byKind: [
        { kind: 'service_fee', amountFen: -128, count: 1 },
        { kind: 'profit_share', amountFen: 418, count: 2 },
      ],
      lastMonthSameDaysFen: 200,
      untilFen: -128 + 60,
      lastMonthUntilFen: 30,
      changeTenths: -3266,
    });
    expect(answer.month).toMatchObject({ amountFen: 55_000, count: 6 });
  });
  it('answers the parts of its sums: the types of today, and the refunds that are not in them', async () => {
    const { today, month } = await root.ok(getHomeSummary, {});
    expect(today.byTotalType).toEqual([
      { totalType: 1, count: 3, amountFen: 30_000 },
      { totalType: 4, count: 1, amountFen: 5_000 },
    ]);
    expect(today).toMatchObject({ refundCount: 1, refundFen: 700 });
    expect(month).toMatchObject({ refundCount: 3, refundFen: 1_000 });
  });
});

describe('terminal, merchant and team statistics', () => {
  it('terminals by status and by brand each add up to all terminals', async () => {
    const answer = await root.ok(getTerminalStatistics, { ...SEPTEMBER, scope: 'team' });
    const held = world.terminals.filter(
      (terminal) => ![world.agents.other.id, world.agents.otherLeaf.id].includes(terminal.holder_id),
    );
    expect(answer.total).toBe(held.length);
    expect(answer.byStatus.reduce((sum, { count }) => sum + count, 0)).toBe(answer.total);
    expect(answer.byBrand.reduce((sum, { count }) => sum + count, 0)).toBe(answer.total);
    const activated = answer.byStatus.find(({ bindStatus }) => bindStatus === 3)?.count ?? 0;
    expect(activated).toBeGreaterThan(0);
    expect(answer.byBrand.reduce((sum, brand) => sum + brand.activated, 0)).toBe(activated);
    const own = await root.ok(getTerminalStatistics, { ...SEPTEMBER, scope: 'self' });
    const unbound = held.filter((one) => one.holder_id === world.agents.root.id && one.bind_status === 0).length;
    expect([answer.ownStock, own.ownStock]).toEqual([unbound, unbound]);
  });
  it('a team counts all agents below, never the agent itself', async () => {
    const answer = await root.ok(getTeamStatistics, { ...SEPTEMBER, scope: 'team' });
    expect(answer.total).toBe(
      Object.values(world.agents).filter((agent) => agent.path.includes(world.agents.root.id)).length - 1,
    );
    expect(answer.direct).toBe(
      Object.values(world.agents).filter((agent) => agent.parent_id === world.agents.root.id).length,
    );
  });
  it('counts approved merchants of the team', async () => {
    const answer = await root.ok(getMerchantStatistics, { ...SEPTEMBER, scope: 'team' });
    const own = await root.ok(getMerchantStatistics, { ...SEPTEMBER, scope: 'self' });
    expect(answer.total).toBeGreaterThan(own.total);
    expect([answer.direct, own.direct]).toEqual([own.total, own.total]);
  });
});
