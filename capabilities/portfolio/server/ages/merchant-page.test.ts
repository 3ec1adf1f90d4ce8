/** The page of a merchant and the list of merchants: figures, search, snooze, and who may see which. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { feeOf } from '#platform/money/fee.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { listTodos } from '#capabilities/home/contract/todos/list-todos.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { changeSnooze } from '#capabilities/merchants/contract/notes/change-snooze.ts';
import { listMerchantTerminals } from '#capabilities/terminals/contract/list/list-merchant-terminals.ts';
import { addAccount, tokenFor } from '#testing/session.ts';
import type { AgentName } from '#testing/small-world/agents.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { bookIn, saleOf } from '#testing/trades.ts';
import { listClassedMerchants } from '../../contract/classes/list-classed-merchants.ts';
import { getMerchantSummary } from '../../contract/merchants/get-merchant-summary.ts';
import { getMerchantTrend } from '../../contract/merchants/get-merchant-trend.ts';
import { listMerchantRates, SAMPLE_FEN } from '../../contract/rates/list-merchant-rates.ts';
import { refreshPortfolio } from '../refresh.ts';

let server: TestServer;
let world: SmallWorld;
let number = 0;
const db = () => server.database.db;
const as = (name: AgentName) => server.as(world.agents[name].id);
const merchantOf = (agent: AgentName): MerchantId => {
  const id = world.terminal(agent, 3).merchant_id;
  if (id === null) throw new Error('not bound');
  return id;
};
const sell = async (agent: AgentName, day: string, amountFen: number): Promise<void> => {
  const occurredAt = new Date(`${day}T08:30:00+08:00`);
  const row = saleOf(world, agent, { reference: `M${(number += 1)}`, occurredAt, amountFen: fen(amountFen) });
  await bookIn(db(), [row], server.clock.now());
};

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(db(), { now: new Date(STORY_NOW) });
  await sql`update merchants.merchant set approved_at = '2026-01-01' where approved_at is not null`.execute(db());
  server.clock.set(new Date('2026-09-18T14:40:00+08:00'));
  await sell('leaf', '2026-08-10', 100_000);
  await sell('leaf', '2026-09-03', 60_000);
  await sell('leaf', '2026-09-17', 60_000);
  await sell('leaf', '2026-09-18', 500_000);
  await refreshPortfolio(db(), server.clock.now());
});
afterAll(() => server.close());

describe('the page of a merchant', () => {
  it("shows the month by day, its change up to the full hour, and the viewer's earnings from it", async () => {
    const id = merchantOf('leaf');
    const trend = await (await as('leaf')).ok(getMerchantTrend, { id });
    expect(trend.days).toHaveLength(18);
    expect(trend.days.filter(({ count }) => count > 0).map(({ day, amountFen }) => [day, amountFen])).toEqual([
      ['2026-09-03', 60_000],
      ['2026-09-17', 60_000],
      ['2026-09-18', 500_000],
    ]);
    // 6 200.00 by 14:00 against 1 000.00 by the same day and hour of August
    expect(trend).toMatchObject({ amountFen: 620_000, count: 3, changeTenths: 5200, class: 'ordinary', quietDays: 0 });
    for (const name of ['leaf', 'direct', 'mid'] as const) {
      const { rows } = await sql<{ fen: Fen }>`
        select coalesce(sum(share_fen), 0)::bigint as fen from trades.share join trades.trade on id = trade_id
        where share.agent_id = ${world.agents[name].id} and merchant_id = ${id} and day >= '2026-09-01'`.execute(db());
      const seen = await (await as(name)).ok(getMerchantTrend, { id });
      expect(seen.contribution?.shareFen).toBe(onlyRow(rows).fen);
    }
    expect((await (await as('other')).call(getMerchantTrend, { id })).code).toBe(404);
  });

  it('tells an operator of the agent nothing about costs and earnings', async () => {
    const id = merchantOf('leaf');
    const names = { agentId: world.agents.leaf.id, loginName: 'leaf-operator', mobile: '13700000555' };
    const account = await addAccount(db(), { ...names, role: 'agent-operator' });
    const client = server.client(await tokenFor(db(), account, server.clock.now()));
    expect(await client.ok(getMerchantTrend, { id })).not.toHaveProperty('contribution');
    const { policies } = await client.ok(listMerchantRates, { id });
    expect(policies[0]?.rates.some((rate) => 'mine' in rate || 'keptFen' in rate)).toBe(false);
  });

  it("explains each rate by the caller's own cost, never by the cost of an agent above", async () => {
    const id = merchantOf('leaf');
    const { policies } = await (await as('leaf')).ok(listMerchantRates, { id });
    const [rate] = policies[0]?.rates ?? [];
    expect(rate?.floorPpm).toBeLessThanOrEqual(rate?.ratePpm ?? 0);
    expect(rate?.ceilingPpm).toBeGreaterThanOrEqual(rate?.ratePpm ?? Infinity);
    const mine = rate?.mine && { ...rate.mine, capFen: undefined };
    expect(rate?.keptFen).toBe((rate?.feeFen ?? 0) - (mine ? feeOf(fen(SAMPLE_FEN), mine) : 0));
    const above = (await (await as('mid')).ok(listMerchantRates, { id })).policies[0]?.rates[0];
    expect(above?.mine?.ratePpm).toBeLessThan(rate?.mine?.ratePpm ?? 0);
  });

  it('lists its bound terminals to its agent and those above, to nobody else', async () => {
    const id = merchantOf('leaf');
    for (const name of ['leaf', 'mid'] as const)
      expect((await (await as(name)).ok(listMerchantTerminals, { id })).total).toBe(1);
    expect((await (await as('sibling')).call(listMerchantTerminals, { id })).code).toBe(404);
  });
});

describe('the list of merchants', () => {
  const listed = async (name: AgentName, request: object) => {
    const rows = (await (await as(name)).ok(listClassedMerchants, { class: 'all', ...request })).rows;
    return rows.map((row) => row.name);
  };

  it('has as many rows as its head counts, in both orders, page by page', async () => {
    const client = await as('root');
    const { counts, month } = await client.ok(getMerchantSummary, { scope: 'team' });
    expect(month).toMatchObject({ amountFen: 620_000, count: 3, changeTenths: 5200 });
    for (const order of ['volume', 'newest'] as const) {
      const names = new Set<string>();
      let cursor: string | undefined;
      do {
        const page = await client.ok(listClassedMerchants, { class: 'all', order, pageSize: 2, cursor });
        for (const { id } of page.rows) names.add(id);
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      expect(names.size).toBe(counts.team);
    }
    const forged = Buffer.from('[9000000000000,1]').toString('base64url');
    expect(await client.call(listClassedMerchants, { class: 'all', order: 'newest', cursor: forged })).toMatchObject({
      code: 400,
    });
  });

  it('is searched by name, the end of the mobile or of a serial number, within the own team alone', async () => {
    const { name, mobile } = world.merchant('leaf');
    const { sn } = world.terminal('leaf', 3);
    for (const text of ['川味', mobile.slice(-4), sn.slice(-6)]) {
      expect(await listed('mid', { text })).toEqual([name]);
      expect(await listed('other', { text })).toEqual([]);
    }
    expect(await listed('mid', { text: '%' })).toEqual([]);
    expect(await listed('mid', { scope: 'self', text: '川味' })).toEqual([]);
  });

  it('finds those without a terminal, and those approved in a period', async () => {
    await sql`update portfolio.merchant set opened_on = '2026-09-02' where merchant_id = ${merchantOf('leaf')}`.execute(
      db(),
    );
    const days = { openedFrom: '2026-09-01', openedTo: '2026-09-18', order: 'newest' };
    expect(await listed('mid', days)).toEqual([world.merchant('leaf').name]);
    expect(await listed('mid', { isBound: false })).toEqual([]);
    expect(await listed('mid', { isBound: true })).toContain(world.merchant('leaf').name);
  });

  it('leaves out a merchant that was put off until its day, only for the account that put it off', async () => {
    await sell('direct', '2026-08-19', 100);
    server.clock.set(new Date('2026-11-10T09:00:00+08:00'));
    const direct = await as('direct');
    const id = String(merchantOf('direct'));
    await refreshPortfolio(db(), server.clock.now());
    const leaving = async () =>
      (await direct.ok(listTodos, {})).todos.find(({ kind }) => kind === 'merchant_leaving')?.count ?? 0;
    const before = await leaving();
    expect(before).toBeGreaterThan(0);
    await direct.ok(changeSnooze, { id, until: '2026-11-12' });
    expect(await leaving()).toBe(before - 1);
    const ids = async (snoozed: 'hide' | 'only') =>
      (await direct.ok(listClassedMerchants, { class: 'silent', snoozed })).rows.map((row) => row.id);
    expect(await ids('only')).toEqual([id]);
    expect(await ids('hide')).not.toContain(id);
    const above = await (await as('mid')).ok(listClassedMerchants, { class: 'silent', snoozed: 'hide' });
    expect(above.rows.map((row) => row.id)).toContain(id);
    server.clock.set(new Date('2026-11-12T09:00:00+08:00'));
    expect(await ids('hide')).toContain(id);
  });

  it('counts merchants that were put off as long as they are visible: none that went to another line', async () => {
    const mid = await as('mid');
    const id = String(merchantOf('direct'));
    await mid.ok(changeSnooze, { id, until: '2026-11-20' });
    const putOff = async () => (await mid.ok(getMerchantSummary, { scope: 'team' })).snoozed;
    expect(await putOff()).toEqual({ count: 1, next: '2026-11-20' });
    const handOver = (agent: AgentName) =>
      sql`select portfolio.api_hand_over(${merchantOf('direct')}, ${world.agents[agent].id})`.execute(db());
    await handOver('other');
    expect(await putOff()).toEqual({ count: 0 });
    await handOver('direct');
  });
});
