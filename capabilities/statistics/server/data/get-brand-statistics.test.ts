/** Sales by brand agree with the transactions, whether they are stored or read, and add up to the turnover. */
import { beforeAll, describe, expect, it } from 'vitest';
import { saleAt, book, clients, LINE, server, useTradeDays, world } from '#testing/trade-days.ts';
import { listTrades } from '#capabilities/trades/contract/lookup/list-trades.ts';
import { getTradeSummary } from '#capabilities/trades/contract/lookup/get-trade-summary.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { getBrandStatistics } from '../../contract/data/get-brand-statistics.ts';
import { getTradeStatistics } from '../../contract/trades/get-trade-statistics.ts';
import { brandDays } from './brand-days.ts';
import { foldDays } from '../rollups/fold-days.ts';
import { rebuild } from '../rollups/rebuild.ts';
import { recount } from '../recount.ts';
import { sumBrands } from '../rollups/sum-brands.ts';

useTradeDays();
const ALL = { from: '2020-01-01', to: '2040-12-31' };
const SEPTEMBER = { from: '2026-09-01', to: '2026-09-30' };
const SIDES = ['self', 'team'] as const;
const db = () => server.database.db;
const now = () => server.clock.now();

/** The terminals of two sellers have another brand than those of the third. */
beforeAll(async () => {
  const other = [world.terminal('mid', 3).id, world.terminal('direct', 3).id];
  await sql`update terminals.terminal set brand_id = 2 where id = any (${other}::bigint[])`.execute(db());
  await rebuild(db(), ALL);
  await sql`delete from statistics.brand_day`.execute(db());
});

interface SoldTrade {
  day: string;
  amountFen: number;
  brandId: number | null;
  agentIds: number[];
}

/** Added up transaction by transaction, independently of the product's statements. */
const expected = async (agentId: number, side: (typeof SIDES)[number], { from, to } = SEPTEMBER) => {
  const { rows } = await sql<SoldTrade>`
    select day, amount_fen as "amountFen", agent_ids as "agentIds",
      (select brand_id from terminals.terminal where terminal.id = trade.terminal_id) as "brandId"
    from trades.trade where status = 1 and kind = 'sale'`.execute(db());
  const mine = rows.filter(
    ({ agentIds, day }) =>
      day >= from && day <= to && (side === 'self' ? agentIds[0] === agentId : agentIds.includes(agentId)),
  );
  return [...Map.groupBy(mine, ({ brandId }) => brandId)].map(([brandId, sales]) => ({
    brandId: brandId === null ? undefined : String(brandId),
    count: sales.length,
    amountFen: sales.reduce((sum, { amountFen }) => sum + amountFen, 0),
  }));
};

const everybodyIsRight = async (days = SEPTEMBER): Promise<void> => {
  for (const name of LINE)
    for (const scope of SIDES) {
      const asked = { ...days, scope };
      const { brands, leftOut, ...sum } = await clients[name].ok(getBrandStatistics, asked);
      const shown = brands.map(({ brandId, count, amountFen }) => ({ brandId, count, amountFen }));
      expect(new Set(shown), `${name} ${scope}`).toEqual(new Set(await expected(world.agents[name].id, scope, days)));
      expect(leftOut).toEqual([]);
      const { count, amountFen } = await clients[name].ok(getTradeStatistics, asked);
      expect(sum, `${name} ${scope}`).toEqual({ count, amountFen });
    }
};

const refunded = async (at: Date, reference: string, originalReference: string, amount: number): Promise<void> => {
  const sale = saleAt(at, 'leaf', { reference, amountFen: fen(amount) });
  const { rows } = await book([{ ...sale, kind: 'refund', originalReference, feeFen: undefined }], now());
  expect(rows.map(({ outcome }) => outcome)).toEqual(['booked']);
};

const keptRows = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from statistics.brand_day`.execute(db());
  return rows[0]?.count ?? 0;
};

const root = () => ({ agentId: world.agents.root.id }) as never;

describe('the brands of every agent of a line', () => {
  it('are read from the transactions while nothing is kept', async () => {
    expect(await keptRows()).toBe(0);
    await everybodyIsRight();
  });

  it('are the same once the days that are over are kept', async () => {
    await foldDays(db(), now());
    expect(await sumBrands(db(), now())).toBe(1);
    expect(await keptRows()).toBeGreaterThan(0);
    await everybodyIsRight();
    await everybodyIsRight({ from: '2026-09-16', to: '2026-09-16' });
    const { leftOut } = await brandDays(db(), root(), true, { from: '2026-09-16', to: '2026-09-17' }, 0);
    expect(leftOut).toEqual([]);
    expect((await recount(db(), ALL)).differences).toEqual([]);
  });

  it('are right at once when a sale and a refund arrive late, and are stored again by the next run', async () => {
    const at = new Date('2026-09-16T09:00:00Z');
    await book([saleAt(at, 'leaf', { reference: 'LATE', amountFen: fen(50_000), feeFen: fen(300) })], now());
    await refunded(at, 'LATE-BACK', 'LATE', 20_000);
    await everybodyIsRight();
    expect((await recount(db(), ALL)).differences).toEqual([]);
    const left = async () => (await brandDays(db(), root(), true, { from: '2026-09-16', to: '2026-09-17' }, 0)).leftOut;
    expect(await left()).toEqual(['2026-09-16']);
    await sumBrands(db(), now());
    expect(await left()).toEqual([]);
    await everybodyIsRight();
    expect((await recount(db(), ALL)).differences).toEqual([]);
  });

  it('leave days with too many transactions without a brand, and still add up to the turnover', async () => {
    const days = { from: '2026-09-16', to: '2026-09-18' };
    const { sold, leftOut } = await brandDays(db(), root(), true, days, 2);
    expect(leftOut).toEqual(['2026-09-18']);
    const turnover = async (asked: { from: string; to: string }) =>
      (await clients.root.ok(getTradeStatistics, { ...asked, scope: 'team' })).amountFen;
    const sumOf = (parts: typeof sold) => parts.reduce((sum, { amountFen }) => sum + amountFen, 0);
    expect(sumOf(sold)).toBe(await turnover(days));
    expect(sumOf(sold.filter(({ brandId }) => brandId === undefined))).toBe(
      await turnover({ from: '2026-09-18', to: '2026-09-18' }),
    );
  });

  it('are recounted, and rewritten by a repair', async () => {
    await sql`update statistics.brand_day set amount_fen = amount_fen + 1`.execute(db());
    expect((await recount(db(), ALL)).differences[0]?.what).toMatch(/^brand_day .*amount_fen$/);
    await sql`update statistics.brand_day set amount_fen = amount_fen - 1`.execute(db());
    // the sums of one brand under the id of another one
    await sql`update statistics.brand_day set brand_id = 3 where brand_id = 2`.execute(db());
    expect((await recount(db(), ALL)).differences.map(({ what }) => what)).toContain('brand_day below/3 count');
    await rebuild(db(), ALL);
    await everybodyIsRight();
    expect((await recount(db(), ALL)).differences).toEqual([]);
  });

  it('have their names, the largest first', async () => {
    const { brands } = await clients.mid.ok(getBrandStatistics, { ...SEPTEMBER, scope: 'team' });
    expect(brands.map(({ name }) => name)).toEqual(['新联', '华汇通']);
    expect(brands.map(({ amountFen }) => amountFen)).toEqual(
      brands.map(({ amountFen }) => amountFen).toSorted((a, b) => b - a),
    );
  });
});

it('each brand opens its transactions, with its number and its amount', async () => {
  for (const scope of SIDES) {
    const asked = { ...SEPTEMBER, scope };
    const { brands } = await clients.mid.ok(getBrandStatistics, asked);
    expect(brands.length).toBeGreaterThan(0);
    for (const { brandId, count, amountFen } of brands) {
      const summary = await clients.mid.ok(getTradeSummary, { ...asked, brandId });
      expect(summary).toMatchObject({ successCount: count, successFen: amountFen });
      const { rows } = await clients.mid.ok(listTrades, { ...asked, brandId, pageSize: 100 });
      expect(rows.filter(({ kind, status }) => kind === 'sale' && status === 1)).toHaveLength(count);
    }
  }
});

it('sales of a terminal that is no longer known have no brand, and are counted all the same', async () => {
  const { id } = world.terminal('leaf', 3);
  const missing = 9_000_000;
  const rename = (from: number, to: number) =>
    sql`update trades.trade set terminal_id = ${to} where terminal_id = ${from}`.execute(db());
  const days = { from: '2026-09-18', to: '2026-09-18' };
  await rename(id, missing);
  await sql`delete from statistics.brand_day`.execute(db());
  await everybodyIsRight(days);
  const { brands } = await clients.root.ok(getBrandStatistics, { ...days, scope: 'team' });
  expect(brands.at(-1)).not.toHaveProperty('brandId');
  await rename(missing, id);
  await everybodyIsRight(days);
});

describe('permissions', () => {
  it('another line sees none of them', async () => {
    for (const scope of SIDES)
      expect(await clients.other.ok(getBrandStatistics, { ...SEPTEMBER, scope })).toEqual({
        count: 0,
        amountFen: 0,
        brands: [],
        leftOut: [],
      });
  });

  it("everybody who sees the turnover sees them: a viewer and an agent's employee too", async () => {
    const { id } = world.agents.mid;
    const asked = { ...SEPTEMBER, scope: 'team' as const };
    for (const role of ['agent-viewer', 'agent-operator'] as const)
      expect(await (await server.as(id, role)).ok(getBrandStatistics, asked)).toEqual(
        await clients.mid.ok(getBrandStatistics, asked),
      );
  });
});

it('a period that has not begun has none', async () => {
  const future = { from: '2027-01-01', to: '2027-01-31', scope: 'team' as const };
  expect((await clients.root.ok(getBrandStatistics, future)).brands).toEqual([]);
});
