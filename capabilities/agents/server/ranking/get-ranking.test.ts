/** The board of a day: places computed from the facts, and the part of it that each agent may see. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { fen } from '#platform/money/fen.ts';
import { executeDue } from '#capabilities/reassignments/server/execute-due.ts';
import { submitMove } from '#capabilities/reassignments/server/moves/schedule-move.ts';
import { AGENT_IDS, type AgentName } from '#testing/small-world/agents.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { testOperator } from '#testing/staff.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { bookIn, saleOf } from '#testing/trades.ts';
import { editRankingName } from '../../contract/ranking/edit-ranking-name.ts';
import { getRanking } from '../../contract/ranking/get-ranking.ts';
import { rankAgents } from './rank-agents.ts';

let server: TestServer;
let world: SmallWorld;
let number = 0;
const db = () => server.database.db;

/** The small world with one level for all, and sales of two months; `direct` moves to `other` on 10 September. */
beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(db(), { now: new Date(STORY_NOW) });
  await sql`update agents.agent set level_code = 'V3', joined_at = '2026-01-01'`.execute(db());
  const { direct, other } = world.agents;
  server.clock.set(new Date('2026-09-09T12:00:00+08:00'));
  await sell('leaf', '2026-09-05', 700_000);
  const move = { agentCode: direct.code, parentCode: other.code, day: '2026-09-10', operator: testOperator('tester') };
  await submitMove(db(), server.services.jobs, move, server.clock.now());
  server.clock.set(new Date('2026-09-10T00:10:00+08:00'));
  await executeDue(db(), server.clock.now());
  server.clock.set(new Date(STORY_NOW));
  await sell('leaf', '2026-09-12', 50_000);
  await sell('mid', '2026-08-10', 900_000);
  await sell('sibling', '2026-08-17', 100_000);
  await sell('sibling', '2026-08-18', 5_000_000);
  await sell('sibling', '2026-09-01', 320_100);
  await sell('mid', '2026-09-17', 12_345);
  await sell('direct', '2026-09-18', 9_999_900);
  await rankAgents(db(), server.clock.now());
});
afterAll(() => server.close());

const sell = async (agent: AgentName, day: string, amountFen: number): Promise<void> => {
  const occurredAt = new Date(`${day}T09:30:00+08:00`);
  const row = saleOf(world, agent, { reference: `R${(number += 1)}`, occurredAt, amountFen: fen(amountFen) });
  await bookIn(db(), [row], server.clock.now());
};

/** Sales and shares of every agent's team by the transactions themselves. */
const fromFacts = async (from: string, to: string): Promise<Map<AgentId, { volume: number; earnings: number }>> => {
  const { rows } = await sql<{ id: AgentId; volume: number; earnings: number }>`
    select share.agent_id as id, sum(trade.amount_fen)::bigint as volume, sum(share.share_fen)::bigint as earnings
    from trades.trade join trades.share on share.trade_id = trade.id and share.occurred_at = trade.occurred_at
    where trade.status = 1 and trade.day between ${from} and ${to} group by 1`.execute(db());
  return new Map(rows.map(({ id, ...values }) => [id, values]));
};

const NORMAL = Object.entries(AGENT_IDS).filter(([name]) => name !== 'frozen');
const placesOf = (values: Map<AgentId, { volume: number; earnings: number }>, by: 'volume' | 'earnings') => {
  const all = NORMAL.map(([, id]) => values.get(id)?.[by] ?? 0);
  return new Map(NORMAL.map(([, id]) => [id, 1 + all.filter((value) => value > (values.get(id)?.[by] ?? 0)).length]));
};

describe('the board', () => {
  it('has the places computed from the facts until the end of yesterday, and the gain on the same days of last month', async () => {
    for (const by of ['volume', 'earnings'] as const) {
      const now = await fromFacts('2026-09-01', '2026-09-17');
      const [places, before] = [placesOf(now, by), placesOf(await fromFacts('2026-08-01', '2026-08-17'), by)];
      for (const [, id] of NORMAL) {
        const answer = await (await server.as(id)).ok(getRanking, { by });
        expect(answer.day).toBe('2026-09-17');
        expect(answer.own).toMatchObject({ peers: 8, place: places.get(id), value: { fen: now.get(id)?.[by] ?? 0 } });
        const gained = (before.get(id) ?? 0) - (places.get(id) ?? 0);
        expect(answer.rows.find(({ isSelf }) => isSelf)).toMatchObject({ place: places.get(id), gained });
      }
    }
  });

  it('counts a day alone where the day is asked for', async () => {
    const { own } = await (await server.as(world.agents.mid.id)).ok(getRanking, { period: 'day' });
    expect(own).toMatchObject({ place: 1, value: { fen: 12_345 } });
  });

  it('is written once a day, even with two servers at once', async () => {
    expect(await Promise.all([rankAgents(db(), server.clock.now()), rankAgents(db(), server.clock.now())])).toEqual([
      0, 0,
    ]);
  });
});

describe('among direct sub-agents', () => {
  it('counts the figures of their teams since they were below the caller', async () => {
    const client = await server.as(world.agents.other.id);
    const { rows } = await client.ok(getRanking, { among: 'direct' });
    expect(rows.map(({ id, place, value, gained }) => [Number(id), place, value?.fen, gained])).toEqual([
      [AGENT_IDS.direct, 1, 50_000, null],
      [AGENT_IDS.otherLeaf, 2, 0, -1],
    ]);
    const before = await (await server.as(world.agents.mid.id)).ok(getRanking, { among: 'direct' });
    expect(before.rows.map(({ name }) => name)).toEqual(['何佳']);
  });

  it('shows nobody the earnings of their sub-agents', async () => {
    const client = await server.as(world.agents.root.id);
    expect((await client.ok(getRanking, { among: 'direct', by: 'earnings' })).rows).toEqual([]);
  });
});

describe('among peers', () => {
  it('shows masked names without ids and amounts, and one’s own place with one’s own value', async () => {
    const { rows } = await (await server.as(world.agents.mid.id)).ok(getRanking, {});
    expect(rows.filter(({ isSelf }) => isSelf).map(({ name }) => name)).toEqual(['马俊杰']);
    for (const row of rows.filter(({ isSelf }) => !isSelf)) {
      expect(row.name).toMatch(/^.\*$/);
      expect([row.id, row.value]).toEqual([undefined, undefined]);
    }
  });

  it('gives the amount missing to the next place rounded up, never for earnings', async () => {
    const client = await server.as(world.agents.sibling.id);
    const { own } = await client.ok(getRanking, {});
    const values = [...(await fromFacts('2026-09-01', '2026-09-17')).values()].map(({ volume }) => volume);
    const gap = Math.min(...values.filter((value) => value > 320_100)) - 320_100;
    const missing = own?.next?.missing.fen ?? 0;
    expect(missing).toBeGreaterThanOrEqual(gap);
    expect(String(missing)).toMatch(/^\d\d?0*$/);
    expect((await client.ok(getRanking, { by: 'earnings' })).own?.next).toBeUndefined();
  });

  it('hides the name of an agent that does not want it shown, but neither its place nor its own view', async () => {
    const hiding = await server.as(world.agents.sibling.id);
    const before = await hiding.ok(getRanking, {});
    await hiding.ok(editRankingName, { isHidden: true });
    const after = await hiding.ok(getRanking, {});
    expect(after).toEqual({ ...before, own: { ...before.own, isHidden: true } });
    const seen = await Promise.all(
      NORMAL.filter(([name]) => name !== 'sibling').map(
        async ([, id]) => (await (await server.as(id)).ok(getRanking, {})).rows,
      ),
    );
    const unnamed = seen.flat().filter(({ name }) => name === undefined);
    expect(unnamed.length).toBeGreaterThan(0);
    for (const row of unnamed) expect(row).toMatchObject({ place: before.own?.place, isSelf: false });
    expect(seen.flat().filter(({ name }) => name === '何*')).toEqual([]);
  });
});
