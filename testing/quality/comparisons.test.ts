/** 较上月同期, 较昨日: one figure has the same change wherever a page shows it (docs/domain.md §9 "Comparison"). */
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { getAgentSummary } from '#capabilities/agents/contract/lookup/get-agent-summary.ts';
import { explainDifference } from '#capabilities/earnings/contract/why/explain-difference.ts';
import { getYesterdaySoFar } from '#capabilities/earnings/contract/why/get-yesterday-so-far.ts';
import { listClassedMerchants } from '#capabilities/portfolio/contract/classes/list-classed-merchants.ts';
import { getMerchantSummary } from '#capabilities/portfolio/contract/merchants/get-merchant-summary.ts';
import { getMerchantTrend } from '#capabilities/portfolio/contract/merchants/get-merchant-trend.ts';
import { refreshPortfolio } from '#capabilities/portfolio/server/refresh.ts';
import { getHomeSummary } from '#capabilities/statistics/contract/data/get-home-summary.ts';
import { getEarningStatistics } from '#capabilities/statistics/contract/earnings/get-earning-statistics.ts';
import { getTradeStatistics } from '#capabilities/statistics/contract/trades/get-trade-statistics.ts';
import { GATHERED } from '#testing/examples/gathered.ts';
import type { AgentName } from '#testing/small-world/agents.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { testServer, type TestServer } from '#testing/test-server.ts';
import { bookIn, saleOf } from '#testing/trades.ts';

const MONTH = { from: '2026-09-01', to: '2026-09-30' };
const AGENTS = ['root', 'mid', 'leaf'] as const;

let server: TestServer;
let world: SmallWorld;
const as = (name: AgentName) => server.as(world.agents[name].id);

/** Around the compared hour of the last day of both months, where a wrong end shows. */
const SALES = [
  ['leaf', '2026-08-10T09:10', 100_000],
  ['leaf', '2026-08-18T13:20', 30_000],
  ['leaf', '2026-08-18T14:20', 900_000],
  ['leaf', '2026-08-31T09:10', 40_000],
  ['mid', '2026-08-18T10:05', 70_000],
  ['leaf', '2026-09-03T12:00', 90_000],
  ['mid', '2026-09-17T13:00', 50_000],
  ['leaf', '2026-09-17T23:30', 60_000],
  ['leaf', '2026-09-18T13:59', 20_000],
  ['mid', '2026-09-18T14:10', 800_000],
] as const;

beforeAll(async () => {
  server = await testServer();
  server.clock.set(new Date('2026-09-18T14:36:00+08:00'));
  const { db } = server.database;
  world = await buildSmallWorld(db, { now: server.clock.now() });
  await sql`update merchants.merchant set approved_at = '2026-01-01' where approved_at is not null`.execute(db);
  const rows = SALES.map(([agent, at, amountFen], index) =>
    saleOf(world, agent, {
      reference: `CMP${index}`,
      occurredAt: new Date(`${at}:00+08:00`),
      amountFen: fen(amountFen),
    }),
  );
  await bookIn(db, rows, server.clock.now());
  await refreshPortfolio(db, server.clock.now());
});
afterAll(() => server.close());

it('lists every text that says so, with its figure', () => {
  const said = globSync('capabilities/*/locales/zh-Hans.json').flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
      .filter(([, text]) => /^较(?:上月同期|昨日)/u.test(text))
      .map(([key]) => key),
  );
  // the figure that precedes it, by text key
  const named = [...GATHERED.values()].flatMap(({ comparedTexts = {} }) => Object.keys(comparedTexts));
  expect(said.toSorted()).toEqual(named.toSorted());
});

describe('the same figure changes by the same number', () => {
  it.each(AGENTS)('sales of the month, of %s and of its team', async (name) => {
    const client = await as(name);
    for (const scope of ['self', 'team'] as const) {
      const { comparison } = await client.ok(getTradeStatistics, { ...MONTH, scope });
      const { month } = await client.ok(getMerchantSummary, { scope });
      const agents = await client.ok(getAgentSummary, {});
      const ofAgents = scope === 'team' ? agents.month : agents.own;
      expect([month.changeTenths ?? null, ofAgents.changeTenths]).toEqual([
        comparison.changeTenths,
        comparison.changeTenths,
      ]);
    }
  });

  it('sales of a merchant, on its page, in its row and, for an only one, beside all sales of its agent', async () => {
    const client = await as('leaf');
    const { rows } = await client.ok(listClassedMerchants, { class: 'all', scope: 'self' });
    const changes = await Promise.all(
      rows.map(async ({ id }) => (await client.ok(getMerchantTrend, { id })).changeTenths),
    );
    expect(rows.map(({ changeTenths }) => changeTenths)).toEqual(changes);
    const { comparison } = await client.ok(getTradeStatistics, { ...MONTH, scope: 'self' });
    expect(changes.filter((change) => change !== undefined)).toEqual([comparison.changeTenths]);
    expect(comparison.changeTenths).toBe(307);
  });

  it.each(AGENTS)('earnings of the month, sales and earnings of the day, of %s', async (name) => {
    const client = await as(name);
    const home = await client.ok(getHomeSummary, {});
    const month = await client.ok(getEarningStatistics, { ...MONTH, scope: 'team' });
    expect(home.earningsMonth?.changeTenths).toBe(month.comparison.changeTenths);
    const today = { from: home.today.day, to: home.today.day };
    const sales = await client.ok(getTradeStatistics, { ...today, scope: 'team' });
    expect(home.today.changeTenths).toBe(sales.comparison.changeTenths);
    const yesterday = await client.ok(getYesterdaySoFar, {});
    const why = await client.ok(explainDifference, { day: home.today.day });
    expect(yesterday.amountFen).toBe(why.before.amountFen);
    expect(home.earningsToday?.totalFen).toBe(why.now.amountFen);
  });
});
