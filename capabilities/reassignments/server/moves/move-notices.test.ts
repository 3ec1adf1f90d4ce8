/**
 * The notice of a move to each party equals a second calculation, written here, of its sales of the last 30 days along
 * the old and the new line; and it never changes after it was sent.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { fen } from '#platform/money/fen.ts';
import { addDays, businessDay, startOfDay } from '#platform/time/business-day.ts';
import { rebuildChains } from '#capabilities/policies/server/api.ts';
import { runs } from '#testing/property-runs.ts';
import { AGENT_IDS, type AgentName } from '#testing/small-world/agents.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { testOperator } from '#testing/staff.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { bookIn, saleOf } from '#testing/trades.ts';
import { writingAnyTerms } from '#testing/unordered-terms.ts';
import { getMoveNotice } from '../../contract/moves/get-move-notice.ts';
import { executeDue } from '../execute-due.ts';
import { cancelMove, submitMove } from './schedule-move.ts';

const NOW = new Date(STORY_NOW);
const TODAY = businessDay(NOW);
/** The former lines from the agent up to its root. */
const LINES = {
  root: ['root'],
  mid: ['mid', 'root'],
  direct: ['direct', 'mid', 'root'],
  leaf: ['leaf', 'direct', 'mid', 'root'],
  sibling: ['sibling', 'mid', 'root'],
  other: ['other'],
  otherLeaf: ['otherLeaf', 'other'],
} as const satisfies Partial<Record<AgentName, readonly AgentName[]>>;
type Name = keyof typeof LINES;
const NAMES = Object.keys(LINES) as Name[];

let server: TestServer;
let world: SmallWorld;
let serial = 0;
beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: NOW });
});
afterAll(() => server.close());

/** The difference of an agent's cost to its parent's; for a root, to 2 000 ppm. */
const steps = fc.record(
  Object.fromEntries(NAMES.map((name) => [name, fc.nat(150)])) as Record<Name, fc.Arbitrary<number>>,
);
const anyCase = fc.record({
  move: fc.constantFrom<[Name, Name]>(
    ['direct', 'other'],
    ['direct', 'root'],
    ['sibling', 'direct'],
    ['leaf', 'sibling'],
    ['leaf', 'mid'],
    ['leaf', 'otherLeaf'],
    ['mid', 'otherLeaf'],
    ['otherLeaf', 'direct'],
    ['sibling', 'leaf'],
  ),
  steps,
  sales: fc.array(
    fc.record({
      seller: fc.constantFrom<Name>('leaf', 'direct', 'sibling', 'otherLeaf'),
      day: fc.integer({ min: -31, max: 0 }),
      amountFen: fc.integer({ min: 1, max: 9_999_999 }),
      feePpm: fc.integer({ min: 0, max: 8_000 }),
    }),
    { minLength: 1, maxLength: 10 },
  ),
});
type Case = typeof anyCase extends fc.Arbitrary<infer C> ? C : never;

const costsOf = ({ steps: given }: Case): Record<Name, number> =>
  Object.fromEntries(
    NAMES.map((name) => [name, LINES[name].reduce((sum: number, each) => sum + given[each], 2_000)]),
  ) as Record<Name, number>;

/** Costs of QR scans, which have no cap, from long before on. */
const setCosts = async (costs: Record<Name, number>): Promise<void> => {
  const { db } = server.database;
  const ids = NAMES.map((name) => AGENT_IDS[name]);
  await writingAnyTerms(db, async (tx) => {
    await sql`
      update policies.term set rate_ppm = given.ppm, cap_fen = null, extra_fen = null
      from unnest(${ids}::bigint[], ${NAMES.map((name) => costs[name])}::bigint[]) as given (id, ppm)
      where agent_id = given.id and policy_id = ${world.policies.standard} and rate_type = 3`.execute(tx);
    await rebuildChains(tx, ids);
  });
};

const book = async ({ sales }: Case): Promise<void> => {
  await sql`update trades.trade set occurred_at = occurred_at - interval '90 days'`.execute(server.database.db);
  const rows = sales.map(({ seller, day, amountFen, feePpm }) => ({
    ...saleOf(world, seller, {
      reference: `told${(serial += 1)}`,
      occurredAt: startOfDay(addDays(TODAY, day)),
      amountFen: fen(amountFen),
    }),
    feeFen: fen(Math.floor((amountFen * feePpm) / 1_000_000)),
    paymentType: 3 as const,
    method: 3 as const,
    cardType: 0 as const,
  }));
  await bookIn(server.database.db, rows, NOW);
};

/** A cost of a sale, rounded half up as the money module does. */
const costFen = (amountFen: number, ppm: number): number =>
  Number((BigInt(amountFen) * BigInt(ppm) + 500_000n) / 1_000_000n);

/** An agent's share of a sale: the fee that reaches it less the part that its own cost lets through. */
const sharesOf = (line: readonly Name[], costs: Record<Name, number>, amountFen: number, feeFen: number) => {
  const shares = new Map<Name, number>();
  let rest = feeFen;
  for (const name of line) {
    const passed = Math.min(rest, costFen(amountFen, costs[name]));
    shares.set(name, rest - passed);
    rest = passed;
  }
  return shares;
};

const expectedOf = (given: Case, who: Name): { oldFen: number; newFen: number } => {
  const costs = costsOf(given);
  const [moved, parent] = given.move;
  const raised = { ...costs };
  // parents before their children, each at least as dear as the one above it
  let above = costs[parent];
  raised[moved] = above = Math.max(costs[moved], above);
  for (const name of NAMES)
    if (name !== moved && (LINES[name] as readonly Name[]).includes(moved)) {
      const up = LINES[name][1] as Name;
      raised[name] = Math.max(costs[name], raised[up]);
    }
  let [oldFen, newFen] = [0, 0];
  for (const { seller, day, amountFen, feePpm } of given.sales) {
    const line: readonly Name[] = LINES[seller];
    if (!line.includes(moved) || day < -30 || day > -1) continue;
    const feeFen = Math.floor((amountFen * feePpm) / 1_000_000);
    const after = [...line.slice(0, line.indexOf(moved) + 1), ...LINES[parent]];
    oldFen += sharesOf(line, costs, amountFen, feeFen).get(who) ?? 0;
    newFen += sharesOf(after, raised, amountFen, feeFen).get(who) ?? 0;
  }
  return { oldFen, newFen };
};

const linkOf = async (agentId: AgentId): Promise<string> => {
  const { rows } = await sql<{ link: string | null }>`
    select link from content.notice where agent_id = ${agentId} and key like 'move%' order by id desc limit 1`.execute(
    server.database.db,
  );
  return rows[0]?.link ?? '';
};

/** The content of the page behind the newest notice. */
const told = async (name: Name) => {
  const id = (await linkOf(AGENT_IDS[name])).split('id=')[1] ?? '';
  return (await server.as(AGENT_IDS[name])).ok(getMoveNotice, { id });
};

const wanted = ([agent, parent]: readonly [Name, Name]) => ({
  agentCode: world.agents[agent].code,
  parentCode: world.agents[parent].code,
  operator: testOperator('test'),
});

it('tells each party its own shares of 30 days along the old and the new line, to the fen', async () => {
  const property = fc.asyncProperty(anyCase, async (given) => {
    const { db } = server.database;
    await setCosts(costsOf(given));
    await book(given);
    const { no } = await submitMove(db, server.services.jobs, wanted(given.move), NOW);
    const [moved, parent] = given.move;
    const parties = [moved, parent, ...LINES[moved].slice(1, 2)] as Name[];
    const tellings = await Promise.all(parties.map(told));
    for (const [index, name] of parties.entries()) {
      const telling = tellings[index];
      expect({ name, oldFen: telling?.oldFen, newFen: telling?.newFen }).toEqual({ name, ...expectedOf(given, name) });
      const sum = (of: 'oldFen' | 'newFen') => telling?.lines.reduce((all, line) => all + line[of], 0);
      expect([sum('oldFen'), sum('newFen')]).toEqual([telling?.oldFen, telling?.newFen]);
    }
    for (const { raised } of tellings)
      for (const { agent, deltaFen } of raised) {
        const name = NAMES.find((each) => String(AGENT_IDS[each]) === agent.id) as Name;
        const { oldFen, newFen } = expectedOf(given, name);
        expect({ name, deltaFen }).toEqual({ name, deltaFen: newFen - oldFen });
      }
    await cancelMove(db, no, testOperator('test'), NOW);
  });
  await fc.assert(property, { numRuns: runs(25) });
});

const GIVEN: Case = {
  move: ['sibling', 'direct'],
  steps: { root: 10, mid: 20, direct: 40, leaf: 1, sibling: 5, other: 0, otherLeaf: 0 },
  sales: [{ seller: 'sibling', day: -1, amountFen: 1_000_000, feePpm: 6_000 }],
};

it('shows on the day, and after later changes, the same as at the decision', async () => {
  const { db } = server.database;
  await setCosts(costsOf(GIVEN));
  await book(GIVEN);
  await submitMove(db, server.services.jobs, wanted(GIVEN.move), NOW);
  const before = { sibling: await told('sibling'), mid: await told('mid'), direct: await told('direct') };
  expect(before).toMatchObject({
    sibling: { role: 'agent', status: 'scheduled', raisedCount: 0, contact: { name: '赵敏' } },
    mid: { role: 'old_parent_below', contact: { name: '赵敏' }, raised: [{ agent: { name: '何佳' } }] },
    direct: { role: 'new_parent', agentName: '何佳', raisedCount: 0, oldLine: [] },
  });
  expect(before.mid.newLine.map(({ name }) => name)).toEqual(['马俊杰', '赵敏', '何佳']);
  expect(before.direct.contact).toBeUndefined();
  await setCosts({ ...costsOf(GIVEN), mid: 2_001 });
  await book({ ...GIVEN, sales: [{ seller: 'sibling', day: -2, amountFen: 77_777, feePpm: 6_000 }] });
  server.clock.set(startOfDay(addDays(TODAY, 1)));
  await executeDue(db, server.clock.now());
  for (const name of ['sibling', 'mid', 'direct'] as const) {
    const { oldFen, newFen, lines } = before[name];
    expect(await told(name)).toMatchObject({ status: 'done', oldFen, newFen, lines });
  }
  expect((await told('mid')).newLine.map(({ name }) => name)).toEqual(['马俊杰', '赵敏', '何*']);
});

it('is nobody else’s: another party’s notice is as missing', async () => {
  const id = (await linkOf(AGENT_IDS.mid)).split('id=')[1] ?? '';
  for (const name of ['direct', 'sibling', 'root', 'other'] as const) {
    const answer = await (await server.as(AGENT_IDS[name])).call(getMoveNotice, { id });
    expect(answer).toMatchObject({ code: 404 });
  }
});
