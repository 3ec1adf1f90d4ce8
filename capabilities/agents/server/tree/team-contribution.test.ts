/** The figures of each sub-agent in the list against the transactions themselves. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { addFen, fen, sumFen, type Fen } from '#platform/money/fen.ts';
import { executeDue } from '#capabilities/reassignments/server/execute-due.ts';
import { submitMove } from '#capabilities/reassignments/server/moves/schedule-move.ts';
import { recount } from '#capabilities/statistics/server/recount.ts';
import { rebuild } from '#capabilities/statistics/server/rollups/rebuild.ts';
import { bookRows, storeBatch, type FeedRow } from '#capabilities/trades/server/api.ts';
import { contributionFen } from '#testing/model/statistics/team-contribution.ts';
import { runs } from '#testing/property-runs.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { testOperator } from '#testing/staff.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { getAgentSummary } from '../../contract/lookup/get-agent-summary.ts';
import { getAgent } from '../../contract/lookup/get-agent.ts';
import { listAgents, MAX_SORTED } from '../../contract/lookup/list-agents.ts';

const ALL = { from: '2020-01-01', to: '2040-12-31' };
const DAY_MS = 86_400_000;

let server: TestServer;
let world: SmallWorld;
beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
});
afterAll(() => server.close());

const db = () => server.database.db;
let number = 0;

const book = (rows: FeedRow[]) =>
  inTransaction(db(), async (tx) => {
    const at = server.clock.now();
    const batchId = await storeBatch(tx, { acquirer: 'test', receivedAt: at });
    return bookRows(tx, { acquirer: 'test', batchId, at }, rows);
  });

type AgentName = keyof SmallWorld['agents'];
const sale = (agent: AgentName, amountFen: number, daysAgo = 0): FeedRow => {
  const terminal = world.terminal(agent, 3);
  return {
    reference: `B${(number += 1)}`,
    kind: 'sale',
    status: 1,
    occurredAt: new Date(server.clock.now().getTime() - daysAgo * DAY_MS),
    amountFen: fen(amountFen),
    feeFen: fen(Math.floor(amountFen * 0.006)),
    paymentType: 1,
    method: 1,
    cardType: 1,
    terminalSn: terminal.sn,
    merchantNo: world.merchants.find(({ id }) => id === terminal.merchant_id)?.no,
  };
};
const refundOf = (original: FeedRow, part: number): FeedRow => ({
  ...original,
  kind: 'refund',
  reference: `B${(number += 1)}`,
  originalReference: original.reference,
  feeFen: undefined,
  amountFen: fen(Math.max(1, Math.floor(original.amountFen * part))),
  occurredAt: server.clock.now(),
});

interface BookedTrade {
  chain: AgentId[];
  sharesFen: Fen[];
  amountFen: Fen;
  isSale: boolean;
}

/** All transactions that succeeded this month, with the shares of their chains. */
const booked = async (): Promise<BookedTrade[]> => {
  const { rows } = await sql<BookedTrade>`
    select trade.agent_ids as chain, array_agg(share.share_fen order by share.depth) as "sharesFen",
      trade.amount_fen as "amountFen", trade.kind = 'sale' as "isSale"
    from trades.trade join trades.share on share.trade_id = trade.id and share.occurred_at = trade.occurred_at
    where trade.status = 1 and trade.day >= date_trunc('month', ${server.clock.now()}::timestamptz
      at time zone 'Asia/Shanghai')::date
    group by trade.id`.execute(db());
  return rows;
};

const TRADING = ['mid', 'direct', 'leaf', 'sibling'] as const satisfies readonly AgentName[];

/** The list of `parent` as `viewer` sees it, against all transactions. */
const expectList = async (viewer: AgentName, parent: AgentName): Promise<void> => {
  const [viewerId, parentId] = [world.agents[viewer].id, world.agents[parent].id];
  const client = await server.as(viewerId);
  const all = await booked();
  const { rows } = await client.ok(listAgents, { parentId, sort: 'volume', figures: true });
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    const id = idOf<AgentId>(Number(row.id));
    const below = all.filter(({ chain }) => chain.includes(id) && chain.includes(viewerId));
    expect(row.figures).toMatchObject({
      amountFen: sumFen(below.filter(({ isSale }) => isSale).map(({ amountFen }) => amountFen)),
      contributionFen: sumFen(all.map((one) => contributionFen(one, id, viewerId))),
    });
  }
};

/** own + next level + moved = total, both in volume and in contribution. */
const expectSums = async (viewer: AgentName, of: AgentName): Promise<{ movedFen: number }> => {
  const client = await server.as(world.agents[viewer].id);
  const agentId = world.agents[of].id;
  const { month, own, childrenFen, movedFen } = await client.ok(getAgentSummary, { agentId });
  const { rows } = await client.ok(listAgents, { parentId: agentId, figures: true, pageSize: 100 });
  expect(childrenFen).toBe(sumFen(rows.map(({ figures }) => fen(figures?.amountFen ?? 0))));
  expect(own.amountFen + childrenFen + movedFen).toBe(month.amountFen);
  const contributionBelow = sumFen(rows.map(({ figures }) => fen(figures?.contributionFen ?? 0)));
  if (movedFen === 0) expect((own.contributionFen ?? 0) + contributionBelow).toBe(month.contributionFen);
  return { movedFen };
};

describe('the contribution of a sub-agent', () => {
  it('is the viewer’s share of everything in its team, at every level, after any sales and refunds', async () => {
    const sold: FeedRow[] = [];
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            fc.constantFrom(...TRADING),
            fc.integer({ min: 1, max: 9_999_999 }),
            fc.integer({ min: 0, max: 40 }),
          ),
          { minLength: 6, maxLength: 20 },
        ),
        fc.integer({ min: 20, max: 100 }),
        async (sales, part) => {
          const rows = sales.map((given) => sale(...given));
          await book(rows);
          sold.push(...rows);
          await book(rows.filter((_row, index) => index % 4 === 0).map((row) => refundOf(row, part / 100)));
          await expectList('root', 'root');
          await expectList('root', 'mid');
          await expectList('root', 'direct');
          await expectList('mid', 'direct');
          for (const name of ['mid', 'direct'] as const) await expectSums('root', name);
        },
      ),
      { numRuns: runs(5) },
    );
    const refunds = (await booked()).filter(({ isSale }) => !isSale);
    expect(sold.length).toBeGreaterThan(25);
    expect(refunds.filter(({ sharesFen }) => sharesFen.slice(1).some((share) => share < 0)).length).toBeGreaterThan(5);
  });

  it("adds up to the head: the team's contribution, without the own sales", async () => {
    await book([sale('mid', 1_000_000), sale('leaf', 2_000_000)]);
    const mid = await server.as(world.agents.mid.id);
    const { month } = await mid.ok(getAgentSummary, {});
    const { rows } = await mid.ok(listAgents, { figures: true });
    expect(month.contributionFen).toBe(sumFen(rows.map(({ figures }) => fen(figures?.contributionFen ?? 0))));
    const { figures } = await mid.ok(getAgent, { id: world.agents.direct.id });
    expect(rows.map(({ figures: shown }) => shown)).toContainEqual(figures);
  });

  it('is not shown to an account that may not see earnings, nor does it sort', async () => {
    const staff = await server.as(world.agents.mid.id, 'agent-operator');
    const { rows, sortedBy } = await staff.ok(listAgents, { sort: 'brought', figures: true });
    expect(sortedBy).toBe('volume');
    expect(rows.map(({ figures }) => figures?.contributionFen)).toEqual(rows.map(() => undefined));
    const summary = await staff.ok(getAgentSummary, {});
    expect(JSON.stringify(summary)).not.toContain('contribution');
  });

  it('differs from a recount by a planted fen, which a rebuild repairs', async () => {
    await sql`update statistics.trade_day set above_fens[1] = above_fens[1] + 1
      where ctid = (select ctid from statistics.trade_day where cardinality(above_fens) > 1 limit 1)`.execute(db());
    const { differences } = await recount(db(), ALL);
    expect(differences).toHaveLength(1);
    expect(differences[0]).toMatchObject({
      what: expect.stringMatching(/^team_contribution_day \d+ earned_fen$/) as string,
    });
    expect(differences[0]?.shown).toBe(addFen(fen(differences[0]?.recounted ?? 0), fen(1)));
    await rebuild(db(), ALL);
    expect((await recount(db(), ALL)).differences).toEqual([]);
  });
});

describe('the order by a figure', () => {
  it('pages through all rows in descending order without gaps or duplicates', async () => {
    const root = await server.as(world.agents.root.id);
    for (const sort of ['volume', 'brought'] as const) {
      const whole = await root.ok(listAgents, { sort, figures: true });
      const value = (row: (typeof whole.rows)[number]): number =>
        (sort === 'volume' ? row.figures?.amountFen : row.figures?.contributionFen) ?? 0;
      expect(whole.rows.map(value)).toEqual(whole.rows.map(value).toSorted((one, other) => other - one));
      const first = await root.ok(listAgents, { sort, pageSize: 2 });
      const second = await root.ok(listAgents, { sort, pageSize: 2, cursor: first.nextCursor });
      expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(whole.rows.map(({ id }) => id));
    }
  });

  it('is by joining for more rows than can be sorted at each page', async () => {
    const parentId = world.agents.otherLeaf.id;
    const { path } = (await sql<{ path: number[] }>`select path from agents.agent where id = ${parentId}`.execute(db()))
      .rows[0] ?? { path: [] };
    await sql`insert into agents.agent (id, code, name, mobile, parent_id, path, depth, level_code, joined_at)
      overriding system value
      select 900000 + n, 'MUCH' || n, '众', '13700000000', ${parentId}, ${path}::bigint[] || (900000 + n)::bigint,
        ${path.length}, 'V1', ${new Date(STORY_NOW)} from generate_series(1, ${MAX_SORTED + 1}) as n`.execute(db());
    const client = await server.as(parentId);
    const { rows, sortedBy } = await client.ok(listAgents, { sort: 'volume', figures: true, pageSize: 3 });
    expect(sortedBy).toBe('joined');
    expect(rows.map(({ code }) => code)).toEqual([1, 0, -1].map((n) => `MUCH${MAX_SORTED + n}`));
  });
});

describe('attention', () => {
  it('is for those without a sale in thirty days or frozen, not for those who have just joined', async () => {
    const root = await server.as(world.agents.root.id);
    const { rows } = await root.ok(listAgents, { needsAttention: true, figures: true });
    expect(rows.map(({ name, figures }) => [name, figures?.attention])).toEqual([
      ['杜若男', ['quiet']],
      ['高建国', ['frozen', 'quiet']],
    ]);
    const { attention } = await root.ok(getAgentSummary, {});
    expect(attention).toMatchObject({ count: 2, rows: [{ name: '杜若男' }, { name: '高建国' }] });
    await sql`update agents.agent set joined_at = ${server.clock.now()} where name = '杜若男'`.execute(db());
    expect((await root.ok(getAgentSummary, {})).attention.count).toBe(1);
  });
});

describe('above the caller', () => {
  it("only the name and the mobile of the direct parent are shown, and only of the caller's own parent", async () => {
    const direct = await server.as(world.agents.direct.id);
    const self = await direct.ok(getAgent, { id: world.agents.direct.id });
    expect(self.parent).toEqual({ name: '马俊杰', mobile: '13900000002' });
    expect(self.above).toEqual([]);
    expect(await direct.ok(getAgent, { id: world.agents.leaf.id })).not.toHaveProperty('parent');
    expect(await (await server.as(world.agents.root.id)).ok(getAgent, { id: world.agents.root.id })).not.toHaveProperty(
      'parent',
    );
  });
});

describe('after a move', () => {
  it('figures of the team before the move stay with the agents above it then, and all sums agree', async () => {
    // agents inserted by the tests above are not in the counts
    await rebuild(db(), ALL);
    const before = [sale('leaf', 3_000_000), sale('leaf', 1_234_567)];
    await book(before);
    const day = '2026-09-19';
    const { direct, other } = world.agents;
    const move = { agentCode: direct.code, parentCode: other.code, day, operator: testOperator('tester') };
    await submitMove(db(), server.services.jobs, move, server.clock.now());
    server.clock.set(new Date(`${day}T09:30:00+08:00`));
    await executeDue(db(), server.clock.now());
    await book([sale('leaf', 5_000_000), sale('direct', 700_000)]);
    // by the chain of the sale: the old line returns its shares, the new one none
    await book(before.map((row) => refundOf(row, 0.5)));
    await expectList('other', 'other');
    await expectList('other', 'direct');
    await expectList('root', 'root');
    expect((await expectSums('root', 'mid')).movedFen).toBeGreaterThan(0);
    expect((await expectSums('other', 'direct')).movedFen).toBe(0);
    expect((await recount(db(), ALL)).differences).toEqual([]);
    await rebuild(db(), ALL);
    expect((await recount(db(), ALL)).differences).toEqual([]);
  });

  it("a team's sales below a sub-agent are not counted twice when it becomes a direct one itself", async () => {
    const day = '2026-09-20';
    const { leaf, other } = world.agents;
    const move = { agentCode: leaf.code, parentCode: other.code, day, operator: testOperator('tester') };
    await submitMove(db(), server.services.jobs, move, server.clock.now());
    server.clock.set(new Date(`${day}T09:30:00+08:00`));
    await executeDue(db(), server.clock.now());
    await book([sale('leaf', 2_000_000)]);
    const client = await server.as(other.id);
    const { rows } = await client.ok(listAgents, { figures: true });
    expect(rows.find(({ id }) => Number(id) === leaf.id)?.figures?.amountFen).toBe(2_000_000);
    expect((await client.ok(getAgentSummary, {})).movedFen).toBe(0);
  });

  it('a refund of a sale made there lowers the figures of that agent alone, and the sums hold to the fen', async () => {
    const { leaf, direct, other } = world.agents;
    // sold below direct, before leaf became a sub-agent of the same parent itself; refunded today
    const sold = { ...sale('leaf', 5_000_000), occurredAt: new Date('2026-09-19T06:00:00Z') };
    await book([sold]);
    const client = await server.as(other.id);
    const before = await client.ok(listAgents, { figures: true });
    await book([refundOf(sold, 0.4)]);
    const { rows } = await client.ok(listAgents, { figures: true });
    const changeOf = (id: AgentId): number => {
      const of = (list: typeof rows) => list.find((row) => Number(row.id) === id)?.figures?.contributionFen ?? 0;
      return of(rows) - of(before.rows);
    };
    expect(changeOf(leaf.id)).toBe(0);
    expect(changeOf(direct.id)).toBeLessThan(0);
    await expectSums('other', 'other');
    expect((await recount(db(), ALL)).differences).toEqual([]);
    await rebuild(db(), ALL);
    expect((await recount(db(), ALL)).differences).toEqual([]);
  });
});
