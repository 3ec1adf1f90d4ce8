/** A difference from the acquirer: the amount at stake, its cause, and the request to look into it (§5, §6). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAcquirerStandIn, type AcquirerStandIn } from '#platform/acquirer/adapters/standard/stand-in-server.ts';
import type { StageView, TerminalView } from '#platform/acquirer/view.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import { refreshComparison } from '#capabilities/acquirer-view/contract/asking/refresh-comparison.ts';
import { getComparison } from '#capabilities/acquirer-view/contract/comparison/get-comparison.ts';
import { getSummary } from '#capabilities/acquirer-view/contract/comparison/get-summary.ts';
import { listComparisons } from '#capabilities/acquirer-view/contract/comparison/list-comparisons.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { at, useAssessments, type TestTerminal } from '#testing/assessments.ts';
import { answerDispute } from '#testing/disputes.ts';
import { urlsOf } from '#testing/owner-url.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { addPeople, testOperator } from '#testing/staff.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { getDispute } from '../../contract/lookup/get-dispute.ts';
import { openDispute } from '../../contract/opening/open-dispute.ts';
import { previewDispute } from '../../contract/review/preview-dispute.ts';

const w = useAssessments();
let server: TestServer;
let standIn: AcquirerStandIn;
let direct: TestClient;
const books = new Map<string, TerminalView>();
/** A terminal that met stage 1 with two sales; the acquirer lacks the second. */
let met: TestTerminal;
/** Runs in stage 1. */
let running: TestTerminal;
const text = '请核对';

beforeAll(async () => {
  met = await w.open('06-25');
  await met.sell('first', '07-01', 15_000);
  await met.sell('second', '07-09', 8_000);
  running = await w.open('06-25');
  await running.sell('first', '07-01', 700);
  await w.evaluate('07-12', '06:00');
  standIn = await startAcquirerStandIn({ register: async (sn) => books.get(sn) });
  server = await testServer({
    urls: urlsOf(w.database),
    now: at('07-12').toISOString(),
    env: { ACQUIRER_URL: standIn.options.url, ACQUIRER_SECRET: standIn.options.secret },
  });
  direct = await server.as(AGENT_IDS.direct);
  await addPeople(server.database.db, ['wang']);
});
afterAll(async () => {
  await server.close();
  await standIn.close();
});

const says = async ({ id, sn }: TestTerminal, change: (stage: StageView) => Partial<StageView>, more: object = {}) => {
  const terminalId = String(id);
  const { ours } = await direct.ok(getComparison.standard, { terminalId });
  if (ours.stage === undefined || ours.binding === undefined) throw new Error('no stage');
  const { merchantNo, merchantName, since } = ours.binding;
  books.set(sn, {
    registration: { merchantNo, merchantName, since, state: 'active' },
    activatedOn: ours.activatedOn ?? null,
    stages: [{ ...ours.stage, ...change(ours.stage) }],
    ...more,
  });
  server.clock.advance(60_000);
  return direct.ok(refreshComparison.standard, { terminalId });
};
const missesSecond = () =>
  says(met, ({ volumeFen, count }) => ({
    state: 'missed',
    volumeFen: fen(volumeFen - 800_000),
    count: count - 1,
  }));

it('says which part of the reward is at stake for the reader, and which sale makes the difference', async () => {
  expect(await missesSecond()).toMatchObject({
    agreement: 'other_state',
    stakeFen: 2_000,
    cause: { is: 'only_here', count: 1, sales: [{ amountFen: 800_000, changesFen: 800_000, isLastDay: false }] },
  });
  const mid = await server.as(AGENT_IDS.mid);
  expect(await mid.ok(getComparison.standard, { terminalId: String(met.id) })).toMatchObject({ stakeFen: 1_000 });
});

it('decides nothing where both have it as running, and names no sale that it does not know', async () => {
  const read = await says(running, ({ volumeFen }) => ({ volumeFen: fen(volumeFen + 1) }));
  expect(read).toMatchObject({ agreement: 'other_volume', cause: { is: 'unknown', count: 0, sales: [] } });
  expect(read.stakeFen).toBeUndefined();
});

it('the head of the list says how many decide a reward and the sum, which are the rows with an amount', async () => {
  for (const [id, scope] of [
    [AGENT_IDS.direct, 'self'],
    [AGENT_IDS.mid, 'team'],
  ] as const) {
    const client = await server.as(id);
    const { stake } = await client.ok(getSummary, { kind: 'standard', scope });
    const { rows } = await client.ok(listComparisons.standard, { scope, agreement: 'differing', pageSize: 100 });
    const amounts = rows.flatMap(({ stakeFen }) => stakeFen ?? []);
    expect(amounts).toEqual(id === AGENT_IDS.direct ? [2_000] : [1_000]);
    expect(stake).toEqual({ count: 1, fen: amounts[0], isCapped: false });
  }
});

it('an activation that the acquirer does not have puts its reward at stake, and names its first sale', async () => {
  await says(met, () => ({}), { activatedOn: null });
  const info = await direct.ok(getComparison.activation, { terminalId: String(met.id) });
  expect(info).toMatchObject({
    agreement: 'only_here',
    stakeFen: 2_000,
    cause: { is: 'activated_by', count: 1, sales: [{ amountFen: 1_500_000 }] },
  });
  expect((await direct.ok(listComparisons.activation, { agreement: 'only_here' })).rows).toMatchObject([
    { stakeFen: 2_000 },
  ]);
  await missesSecond();
});

it('stores both sides with the request, once per difference, and shows its state beside the difference', async () => {
  const subject = `check-standard-${met.id}`;
  const terminalId = String(met.id);
  const before = await direct.ok(getComparison.standard, { terminalId });
  expect(await direct.ok(previewDispute, { subject })).toMatchObject({
    line: { what: 'check_standard', amountFen: 2_000, wallet: 'reward' },
    facts: { ours: before.ours, theirs: before.theirs },
  });
  const { id, no } = await direct.ok(openDispute, { subject, text });
  expect(await direct.call(openDispute, { subject, text })).toMatchObject({ reason: 'dispute_open_already' });
  // a later statement of the acquirer does not change the facts of the dispute
  await says(met, () => ({ state: 'missed', volumeFen: fen(0), count: 0 }));
  expect(await direct.ok(getDispute, { id })).toMatchObject({
    subject,
    state: 'open',
    facts: { kind: 'standard', ours: before.ours, theirs: before.theirs, stakeFen: 2_000 },
  });
  const review = { id, no, state: 'open' };
  expect(await direct.ok(getComparison.standard, { terminalId })).toMatchObject({ review });
  const { rows } = await direct.ok(listComparisons.standard, { agreement: 'other_state' });
  expect(rows).toMatchObject([{ terminalId, review }]);
  // no agent above reads a question of another agent
  expect((await (await server.as(AGENT_IDS.mid)).ok(getComparison.standard, { terminalId })).review).toBeUndefined();
  const operator = testOperator('wang');
  await answerDispute(server.database.db, idOf(Number(id)), {
    result: 'confirmed',
    note: '收单机构已补记',
    amountFen: undefined,
    operator,
    now: server.clock.now(),
  });
  expect(await direct.ok(getComparison.standard, { terminalId })).toMatchObject({ review: { id, state: 'confirmed' } });
  expect((await direct.ok(listNotices, {})).rows[0]?.title).toContain(no);
});

it('a viewer sees the money and the request and asks nothing; a reader who sees no money sees neither', async () => {
  const [terminalId, subject] = [String(met.id), `check-standard-${met.id}`];
  const viewer = await server.as(AGENT_IDS.direct, 'agent-viewer');
  expect(await viewer.ok(getComparison.standard, { terminalId })).toMatchObject({
    stakeFen: 2_000,
    review: { state: 'confirmed' },
  });
  expect(await viewer.call(openDispute, { subject, text })).toMatchObject({ reason: 'permission' });
  const operator = await server.as(AGENT_IDS.direct, 'agent-operator');
  const seen = await operator.ok(getComparison.standard, { terminalId });
  expect([seen.stakeFen, seen.review]).toEqual([undefined, undefined]);
  expect((await operator.ok(getSummary, { kind: 'standard' })).stake).toBeUndefined();
});

it("another agent's terminal, one without a difference and one that does not exist get the same answer: not found", async () => {
  await says(running, () => ({}));
  const other = await server.as(AGENT_IDS.sibling);
  for (const [client, id] of [
    [other, met.id],
    [direct, running.id],
    [direct, 987_654_321],
  ] as const)
    for (const call of [previewDispute, openDispute] as const)
      expect(await client.call(call, { subject: `check-standard-${id}`, text })).toMatchObject({ code: 404 });
});
