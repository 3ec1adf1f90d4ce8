/**
 * Communication fees that are due and not collected: the amounts that can still be earned are those booked when they
 * are.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settleDueFees } from '#capabilities/rewards/server/fees/settle-due-fees.ts';
import { at, useAssessments, type TestTerminal } from '#testing/assessments.ts';
import { collectedFee } from '#testing/communication-fees.ts';
import { urlsOf } from '#testing/owner-url.ts';
import { publishStandard, setAmounts } from '#testing/rewards.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { getActivation } from '../../contract/activations/get-activation.ts';
import { getTaskSummary } from '../../contract/tasks/get-task-summary.ts';
import { listTasks } from '../../contract/tasks/list-tasks.ts';

const w = useAssessments();
const db = () => w.database.db;
const NOW = at('08-15');
let server: TestServer;
/**
 * A terminal with two open phases and a failed attempt; one with one of two collected; one with both; one that is
 * unbound.
 */
let open: TestTerminal;
let half: TestTerminal;
let paid: TestTerminal;
let unbound: TestTerminal;

/** 30.00 on day 10 and every 30 days: a terminal that is activated on 1 July pays on 11 July and 10 August. */
const publish = () =>
  publishStandard(db(), '2026-06-25', { communication: { feeFen: 3_000, freeDays: 10, periodDays: 30 } });

const activatedOn = async (day: string): Promise<TestTerminal> => {
  const terminal = await w.open('06-30');
  await terminal.sell('first', day, 100);
  return terminal;
};

beforeAll(async () => {
  await setAmounts(db(), 'communication', 0, { root: 3_000, mid: 2_000, direct: 1_200 }, '2020-01-01');
  await publish();
  open = await activatedOn('07-01');
  half = await activatedOn('07-02');
  paid = await activatedOn('07-01');
  unbound = await activatedOn('07-01');
  await w.evaluate('07-03');
  await w.outcomes([
    collectedFee(half, 'a', '07-15'),
    collectedFee(paid, 'a', '07-15'),
    collectedFee(paid, 'b', '08-12'),
    collectedFee(open, 'f', '08-12', { status: 2, failReason: '余额不足' }),
  ]);
  await unbound.unbind('08-13');
  await w.evaluate('08-15', '06:00');
  await settleDueFees(db(), NOW);
  server = await testServer({ urls: urlsOf(w.database), now: NOW.toISOString() });
});
afterAll(() => server.close());

const feesOf = async (client: TestClient, request: object = {}) =>
  (await client.ok(listTasks, { kind: 'fee', scope: 'team', ...request })).rows.flatMap((row) =>
    row.kind === 'fee' ? [row] : [],
  );

it("lists due fees, longest due first, with the amount, the reason of a failure, and the caller's share of each phase", async () => {
  const direct = await server.as(AGENT_IDS.direct);
  expect(await feesOf(direct)).toMatchObject([
    {
      sn: open.sn,
      dueFen: 6_000,
      phases: 2,
      since: '2026-07-11',
      daysAgo: 35,
      failReason: '余额不足',
      rewardFen: 2_400,
    },
    { sn: half.sn, dueFen: 3_000, phases: 1, since: '2026-08-11', daysAgo: 4, rewardFen: 1_200 },
  ]);
  expect((await direct.ok(getTaskSummary, {})).fee).toEqual({
    count: 2,
    isCapped: false,
    rewardFen: 3_600,
    dueFen: 9_000,
  });
});

it("is the amount that each terminal's own page calls due", async () => {
  const direct = await server.as(AGENT_IDS.direct);
  for (const { terminalId, dueFen, phases, since } of await feesOf(direct)) {
    const { fee } = await direct.ok(getActivation, { terminalId });
    expect(fee?.open).toEqual({ count: phases, fen: dueFen, since });
  }
});

it("belongs to the team for agents above, each with its own amount less the child's, and to nobody else", async () => {
  const mid = await server.as(AGENT_IDS.mid);
  expect((await feesOf(mid)).map(({ rewardFen }) => rewardFen)).toEqual([1_600, 800]);
  expect((await feesOf(mid, { scope: 'self' })).length).toBe(0);
  expect(await feesOf(await server.as(AGENT_IDS.sibling))).toEqual([]);
  const operator = await server.as(AGENT_IDS.direct, 'agent-operator');
  for (const row of await feesOf(operator)) expect(row).not.toHaveProperty('rewardFen');
});

it('follows after stages and activations, by cursor and by page number alike', async () => {
  const direct = await server.as(AGENT_IDS.direct);
  const { rows: all } = await direct.ok(listTasks, {});
  expect(all.slice(-2).map(({ kind }) => kind)).toEqual(['fee', 'fee']);
  const paged = [];
  let cursor: string | undefined;
  do {
    const page = await direct.ok(listTasks, { pageSize: 1, ...(cursor !== undefined && { cursor }) });
    paged.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(paged).toEqual(all);
  const numbered = all.map(
    async (_, index) => (await direct.ok(listTasks, { pageSize: 1, pageNum: index + 1 })).rows[0],
  );
  expect(await Promise.all(numbered)).toEqual(all);
});

it('the amount shown is booked to the fen for every agent of the line when it is collected today', async () => {
  const line = ['root', 'mid', 'direct'] as const;
  const shown = await Promise.all(
    line.map(async (name) => (await feesOf(await server.as(AGENT_IDS[name]))).map(({ rewardFen }) => rewardFen)),
  );
  const before = await Promise.all([open.paid(), half.paid()]);
  await w.outcomes([
    collectedFee(open, 'c', '08-15'),
    collectedFee(open, 'd', '08-15', { occurredAt: at('08-15', '14:00') }),
    collectedFee(half, 'c', '08-15'),
  ]);
  await settleDueFees(db(), at('08-15', '15:00'));
  const after = await Promise.all([open.paid(), half.paid()]);
  const booked = line.map((name) =>
    after.map((paidNow, index) =>
      Math.round(((paidNow[AGENT_IDS[name]] ?? 0) - (before[index]?.[AGENT_IDS[name]] ?? 0)) * 100),
    ),
  );
  expect(booked).toEqual(shown);
  expect(await feesOf(await server.as(AGENT_IDS.direct))).toEqual([]);
});
