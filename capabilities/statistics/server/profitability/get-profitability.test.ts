/** The figures equal those of the transactions and of the ledger, whether they are stored or computed. */
import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { saleAt, book, clients, LINE, server, useTradeDays, world } from '#testing/trade-days.ts';
import { getEarningStatistics } from '../../contract/earnings/get-earning-statistics.ts';
import { getProfitability } from '../../contract/profitability/get-profitability.ts';
import { recount } from '../recount.ts';
import { foldDays } from '../rollups/fold-days.ts';
import { rebuild } from '../rollups/rebuild.ts';
import { costDays } from './cost-days.ts';
import { sumCosts } from './sum-costs.ts';

useTradeDays();
const ALL = { from: '2020-01-01', to: '2040-12-31' };
const SEPTEMBER = { from: '2026-09-01', to: '2026-09-30' };
const SIDES = ['self', 'team'] as const;
const db = () => server.database.db;
const now = () => server.clock.now();

interface BookedTrade {
  sign: number;
  day: string;
  amountFen: number;
  feeFen: number;
  agentIds: number[];
  remaining: number[];
}

const booked = async (): Promise<BookedTrade[]> => {
  const { rows } = await sql<BookedTrade>`
    select case kind when 'sale' then 1 else -1 end as sign, day, amount_fen as "amountFen", fee_fen as "feeFen",
      agent_ids as "agentIds", remaining_fens as remaining
    from trades.trade where status = 1`.execute(db());
  return rows;
};

/** Added up transaction by transaction, independently of the product's statements. */
const expected = async (agentId: number, side: (typeof SIDES)[number], { from, to } = SEPTEMBER) => {
  const mine = (await booked()).filter(
    ({ agentIds, day }) =>
      day >= from && day <= to && (side === 'self' ? agentIds[0] === agentId : agentIds.includes(agentId)),
  );
  const sum = (of: (one: BookedTrade, place: number) => number): number =>
    mine.reduce((total, one) => total + one.sign * of(one, one.agentIds.indexOf(agentId)), 0);
  const [turnover, fee, cost] = [
    sum((one) => one.amountFen),
    sum((one) => one.feeFen),
    sum((one, at) => one.remaining[at] ?? 0),
  ];
  const left = sum((one, at) => (at === 0 ? one.feeFen : (one.remaining[at - 1] ?? 0)));
  const line = (amountFen: number) => ({
    amountFen,
    ...(turnover > 0 && { perMillion: Math.round((amountFen * 1_000_000) / turnover) }),
  });
  return {
    turnoverFen: turnover,
    fee: line(fee),
    cost: line(cost),
    below: line(fee - left),
    earned: line(left - cost),
    leftOut: [],
  };
};

const everybodyIsRight = async (): Promise<void> => {
  for (const name of LINE)
    for (const scope of SIDES)
      expect(await clients[name].ok(getProfitability, { ...SEPTEMBER, scope }), `${name} ${scope}`).toMatchObject(
        await expected(world.agents[name].id, scope),
      );
};

const refunded = async (at: Date, reference: string, originalReference: string, amount: number): Promise<void> => {
  const sale = saleAt(at, 'leaf', { reference, amountFen: fen(amount) });
  const { rows } = await book([{ ...sale, kind: 'refund', originalReference, feeFen: undefined }], now());
  expect(rows.map(({ outcome }) => outcome)).toEqual(['booked']);
};

const keptRows = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from statistics.cost_day`.execute(db());
  return rows[0]?.count ?? 0;
};

describe('the figures of every agent of a line', () => {
  it('are read from the transactions while nothing is kept', async () => {
    expect(await keptRows()).toBe(0);
    await everybodyIsRight();
  });

  it('are the same once the days that are over are kept', async () => {
    await foldDays(db(), now());
    expect(await sumCosts(db(), now())).toBe(1);
    expect(await keptRows()).toBeGreaterThan(0);
    await everybodyIsRight();
    expect((await recount(db(), ALL)).differences).toEqual([]);
  });

  it('are right at once when a sale and a refund arrive late, and are stored again by the next run', async () => {
    const at = new Date('2026-09-16T09:00:00Z');
    await book([saleAt(at, 'leaf', { reference: 'LATE', amountFen: fen(50_000), feeFen: fen(300) })], now());
    await refunded(at, 'LATE-BACK', 'LATE', 20_000);
    await everybodyIsRight();
    expect((await recount(db(), ALL)).differences).toEqual([]);
    const left = async () => {
      const scope = { agentId: world.agents.root.id } as never;
      return (await costDays(db(), scope, true, { from: '2026-09-16', to: '2026-09-17' }, 0)).leftOut;
    };
    expect(await left()).toEqual(['2026-09-16']);
    await sumCosts(db(), now());
    expect(await left()).toEqual([]);
    await everybodyIsRight();
    expect((await recount(db(), ALL)).differences).toEqual([]);
  });

  it('are not shown of days with too many transactions that are not added up yet', async () => {
    const scope = { agentId: world.agents.root.id } as never;
    const few = await costDays(db(), scope, true, { from: '2026-09-16', to: '2026-09-18' }, 2);
    expect(few.leftOut).toEqual(['2026-09-18']);
    const { costs } = await costDays(db(), scope, true, { from: '2026-09-16', to: '2026-09-17' });
    expect(few.costs).toEqual(costs);
  });

  it('are rewritten by a repair', async () => {
    await sql`update statistics.cost_day set fee_fen = fee_fen + 1`.execute(db());
    expect((await recount(db(), ALL)).differences[0]?.what).toMatch(/^cost_day .*fee_fen$/);
    await rebuild(db(), ALL);
    await everybodyIsRight();
    expect((await recount(db(), ALL)).differences).toEqual([]);
  });
});

it('the own share is the profit share of the earnings, and the parts are the fee', async () => {
  for (const name of LINE)
    for (const scope of SIDES) {
      const { fee, cost, below, earned } = await clients[name].ok(getProfitability, { ...SEPTEMBER, scope });
      const { byKind } = await clients[name].ok(getEarningStatistics, { ...SEPTEMBER, scope });
      expect(earned.amountFen).toBe(byKind.find(({ kind }) => kind === 'profit_share')?.amountFen ?? 0);
      expect(cost.amountFen + below.amountFen + earned.amountFen).toBe(fee.amountFen);
      expect(scope === 'self' ? below.amountFen : 0).toBe(0);
    }
});

it("the fees of all merchants equal the fees that the ledger took from the acquirers, and the first agents' cost the operator's part", async () => {
  const moved = async (kind: string): Promise<number> => {
    const { rows } = await sql<{ fen: number }>`
      select sum(case when credit_account_id = account.id then amount_fen else -amount_fen end)::bigint as fen
      from ledger.account join ledger.transfer on account.id in (credit_account_id, debit_account_id)
      where account.agent_id is null and account.kind = ${kind}`.execute(db());
    return rows[0]?.fen ?? 0;
  };
  const { rows } = await sql<{ fee: number; kept: number }>`
    select sum(fee_fen) filter (where is_direct)::bigint as fee, sum(cost_fen) filter (where agent_id in
      (select id from agents.agent where parent_id is null))::bigint as kept
    from trades.api_cost_facts('2020-01-01', '2040-12-31')`.execute(db());
  expect({ fee: -(await moved('acquirer_fee')), kept: await moved('operator_income') }).toEqual(rows[0]);
});

describe('permissions', () => {
  it('an agent of another line sees no turnover and no fee of them', async () => {
    for (const scope of SIDES) {
      const { turnoverFen, fee, leftOut } = await clients.other.ok(getProfitability, { ...SEPTEMBER, scope });
      expect({ turnoverFen, fee, leftOut }).toEqual({ turnoverFen: 0, fee: { amountFen: 0 }, leftOut: [] });
    }
  });

  it('a viewer does, an operator of the agent does not: it sees no earnings', async () => {
    const { id } = world.agents.mid;
    const asked = { ...SEPTEMBER, scope: 'team' as const };
    const viewer = await server.as(id, 'agent-viewer');
    expect(await viewer.ok(getProfitability, asked)).toEqual(await clients.mid.ok(getProfitability, asked));
    const operator = await server.as(id, 'agent-operator');
    expect((await operator.call(getProfitability, asked)).reason).toBe('permission');
  });

  it('no figure contains earnings of agents above', async () => {
    const { cost, fee, below, earned } = await clients.mid.ok(getProfitability, { ...SEPTEMBER, scope: 'team' });
    const above = (await clients.root.ok(getProfitability, { ...SEPTEMBER, scope: 'team' })).earned.amountFen;
    expect(above).toBeGreaterThan(0);
    for (const line of [cost, fee, below, earned]) expect(line.amountFen).not.toBe(above);
  });
});

it('a period that has not begun, and one without turnover, has no rate', async () => {
  for (const days of [
    { from: '2027-01-01', to: '2027-01-31' },
    { from: '2026-01-01', to: '2026-01-31' },
  ]) {
    const answer = await clients.root.ok(getProfitability, { ...days, scope: 'team' });
    expect(answer).toEqual({
      salesFen: 0,
      refundFen: 0,
      turnoverFen: 0,
      fee: { amountFen: 0 },
      cost: { amountFen: 0 },
      below: { amountFen: 0 },
      earned: { amountFen: 0 },
      leftOut: [],
    });
  }
});

it('a refund of an acquirer whose clock is ahead of midnight is kept with its day', async () => {
  await book([saleAt(now(), 'leaf', { reference: 'SOLD', amountFen: fen(90_000), feeFen: fen(540) })], now());
  server.clock.set('2026-09-18T15:58:00.000Z');
  await refunded(new Date('2026-09-18T16:01:00.000Z'), 'AHEAD', 'SOLD', 30_000);
  for (const day of ['2026-09-19', '2026-09-20']) {
    server.clock.set(`${day}T04:00:00.000Z`);
    await foldDays(db(), now());
    await sumCosts(db(), now());
  }
  const scope = { agentId: world.agents.root.id } as never;
  const { costs, leftOut } = await costDays(db(), scope, true, { from: '2026-09-19', to: '2026-09-19' }, 0);
  expect(leftOut).toEqual([]);
  expect(costs).toMatchObject([{ refundFen: 30_000, feeFen: -180 }]);
  expect((await recount(db(), ALL)).differences).toEqual([]);
});
