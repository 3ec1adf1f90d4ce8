/** Two of the staff record an act of the acquirer outside, and which of its answers holds (§14, §19). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { noteOverdue } from '#platform/acquirer/outbox/note-overdue.ts';
import { recordAnswer } from '#platform/acquirer/outbox/record-answer.ts';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { testAcquirer, type TestAcquirer } from '#testing/changes.ts';
import { TEST_PASSWORD } from '#testing/session.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { submitChanges } from '../../contract/asking/submit-changes.ts';
import { getChange } from '../../contract/lookup/get-change.ts';
import { getOutcomes } from '../../contract/outcomes/get-outcomes.ts';
import { recordOutcome } from '../../contract/outcomes/record-outcome.ts';
import { settleContradiction } from '../../contract/outcomes/settle-contradiction.ts';
import { retryChange } from '../../contract/sending/retry-change.ts';

const kind = 'rate' as const;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const password = TEST_PASSWORD;
const proof = '函 2026-118';

let server: TestServer;
let world: SmallWorld;
let acquirer: TestAcquirer;
let leaf: TestClient;
let [first, second]: TestClient[] = [];

const db = () => server.database.db;
const now = () => server.clock.now();
const login = async () => {
  leaf = await server.as(world.agents.leaf.id);
  [first, second] = [await server.asStaff('finance'), await server.asStaff('finance')];
};
beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(db(), { now: new Date(STORY_NOW) });
  acquirer = await testAcquirer(server);
});
afterAll(() => server.close());
/** Each begins long after the one before, with nothing open. */
beforeEach(async () => {
  acquirer.query = ({ attempt }) => ({ outcome: 'failed', attempt });
  server.clock.advance(40 * DAY_MS);
  await acquirer.work();
  await login();
  acquirer.answer = ({ attempt }) => ({ outcome: 'done', attempt, effectiveAt: now() });
  acquirer.query = () => ({ outcome: 'unknown' });
});

const info = (id: string) => leaf.ok(getChange, { kind, id });
const inForce = async (id: string) => (await info(id)).inForce.rates?.[0]?.ratePpm;
const eventsOf = async (id: string) => (await info(id)).events.map((event) => event.kind);
const ask = async (ratePpm: number): Promise<{ id: string; no: string; before: number | undefined }> => {
  const { changeId = '' } = await leaf.ok(submitChanges, {
    kind,
    selection: { by: 'list', keys: [`m${world.merchant('leaf').id}-p1`] },
    value: { rates: [{ rateType: 1, ratePpm: ppm(ratePpm), capFen: fen(2_000) }] },
    password,
  });
  const { no, before } = await info(changeId);
  return { id: changeId, no, before: before.rates?.[0]?.ratePpm };
};
/** Sends a change and receives no answer. */
const silent = async (ratePpm: number) => {
  acquirer.answer = () => ({ outcome: 'unanswered', why: 'timeout' });
  acquirer.query = () => ({ outcome: 'unanswered', why: 'timeout' });
  const change = await ask(ratePpm);
  await acquirer.work();
  return change;
};
const overdue = async (ratePpm: number) => {
  const change = await silent(ratePpm);
  server.clock.advance(72 * HOUR_MS);
  await noteOverdue(db(), now());
  await login();
  return change;
};
const said = (number: string, effectiveAt: Date | undefined) =>
  inTransaction(db(), (tx) =>
    recordAnswer(tx, {
      number,
      answer:
        effectiveAt === undefined ? { outcome: 'failed', attempt: 1 } : { outcome: 'done', attempt: 1, effectiveAt },
      source: 'callback',
      at: now(),
    }),
  );
const reason = async (client: TestClient | undefined, call: typeof recordOutcome, request: object) =>
  (await client?.call(call, request as never))?.reason;
const settle = async (request: { id: string; outcome: 'done' | 'failed'; effectiveAt?: string }) => {
  expect(await first?.ok(settleContradiction, { ...request, proof })).toMatchObject({ is: 'waits' });
  expect(await second?.ok(settleContradiction, { ...request, proof })).toEqual({ is: 'done' });
};
const ownChanges = async (id: string) => {
  const { rows } = await sql`
    select before -> 'rates' -> 0 ->> 'ratePpm' as before, after -> 'rates' -> 0 ->> 'ratePpm' as after, state
    from changes.change where settles_id = ${id}::bigint order by id`.execute(db());
  return rows;
};

it('records an act of the acquirer outside, by two persons with a proof, and asks the acquirer once more', async () => {
  const { id } = await overdue(6_300);
  const effectiveAt = now().toISOString();
  const outcome = { id, outcome: 'done' as const, effectiveAt, proof };
  expect(await first?.ok(recordOutcome, outcome)).toMatchObject({ is: 'waits' });
  expect(await first?.ok(recordOutcome, outcome)).toMatchObject({ is: 'waits' });
  expect((await info(id)).state).toBe(1);
  expect((await second?.call(recordOutcome, { ...outcome, proof: '函 2026-119' }))?.code).toBe(409);
  expect(await second?.ok(recordOutcome, outcome)).toEqual({ is: 'done' });
  expect(await info(id)).toMatchObject({ state: 2, effectiveAt });
  expect(await inForce(id)).toBe(6_300);
  expect((await eventsOf(id)).slice(-3)).toEqual(['recorded', 'changed', 'effective']);
  // nobody of the platform is named
  expect(JSON.stringify(await info(id))).not.toContain(proof);
  const { rows } = await sql`select proof, proposed_by <> agreed_by as "isOfTwo" from changes.staff_decision
    where change_id = ${id}::bigint`.execute(db());
  expect(rows).toEqual([{ proof, isOfTwo: true }]);
  const { rows: audited } =
    await sql`select call from audit.entry where subject = 'change' and after ->> 'proof' = ${proof}
    and call like 'changes.%' order by id`.execute(db());
  expect(audited.map((row) => (row as { call: string }).call)).toEqual([
    'changes.propose-outcome',
    'changes.propose-outcome',
    'changes.record-outcome',
  ]);
  acquirer.query = ({ attempt }) => ({ outcome: 'failed', attempt });
  await acquirer.work();
  expect(await info(id)).toMatchObject({ state: 2, isContradicted: true });
});

it('records no change that is not overdue, that is decided, or whose instant is missing or impossible', async () => {
  const { id } = await silent(6_200);
  const failed = { id, outcome: 'failed', proof };
  expect(await reason(first, recordOutcome, failed)).toBe('change_not_overdue');
  server.clock.advance(72 * HOUR_MS);
  await login();
  expect(await reason(first, recordOutcome, { ...failed, outcome: 'done' })).toBe('change_effect_missing');
  for (const days of [-5, 400]) {
    const effectiveAt = new Date(now().getTime() + days * DAY_MS).toISOString();
    expect(await reason(first, recordOutcome, { ...failed, outcome: 'done', effectiveAt })).toBe(
      'change_effect_implausible',
    );
  }
  await first?.ok(recordOutcome, { ...failed, outcome: 'failed' });
  await second?.ok(recordOutcome, { ...failed, outcome: 'failed' });
  expect(await info(id)).toMatchObject({ state: 3, reason: 'refused', retryBar: { reason: 'open' } });
  expect(await reason(first, recordOutcome, failed)).toBe('change_decided');
  expect((await first?.call(recordOutcome, { ...failed, id: '987654321', outcome: 'failed' }))?.code).toBe(404);
});

it('a failed change can be retried once it is settled that it failed, and not before', async () => {
  acquirer.answer = ({ attempt }) => ({ outcome: 'failed', attempt });
  const { id, no } = await ask(6_400);
  await acquirer.work();
  await said(no, now());
  expect((await leaf.call(retryChange, { kind, id, password })).reason).toBe('change_contradicted');
  expect((await info(id)).events.at(-1)).toMatchObject({ kind: 'contradicted', answer: 'done' });
  await settle({ id, outcome: 'failed' });
  expect((await info(id)).events.at(-1)).toMatchObject({ kind: 'settled', answer: 'failed' });
  expect(await ownChanges(id)).toEqual([]);
  await leaf.ok(retryChange, { kind, id, password });
  expect(await info(id)).toMatchObject({ state: 0, isContradicted: false });
  acquirer.answer = ({ attempt }) => ({ outcome: 'done', attempt, effectiveAt: now() });
  await acquirer.work();
});

it('if it was done after all, the failed change stays failed and a change by the acquirer records the value', async () => {
  acquirer.answer = ({ attempt }) => ({ outcome: 'failed', attempt });
  const { id, no, before } = await ask(6_500);
  await acquirer.work();
  const effectiveAt = now();
  await said(no, effectiveAt);
  await settle({ id, outcome: 'done', effectiveAt: effectiveAt.toISOString() });
  expect(await info(id)).toMatchObject({ state: 3, retryBar: { reason: 'done_outside' } });
  expect((await leaf.call(retryChange, { kind, id, password })).reason).toBe('change_done_outside');
  expect(await inForce(id)).toBe(6_500);
  expect(await ownChanges(id)).toEqual([{ before: String(before), after: '6500', state: 2 }]);
});

it('a completed one stays completed; where it was not done, a change by the acquirer records the old value', async () => {
  const { id, no, before = 0 } = await ask(6_600);
  await acquirer.work();
  expect(await inForce(id)).toBe(6_600);
  await said(no, undefined);
  const request = { id, outcome: 'failed', proof };
  expect(
    await reason(first, settleContradiction as never, {
      ...request,
      outcome: 'done',
      effectiveAt: new Date(now().getTime() + 1).toISOString(),
    }),
  ).toBe('change_no_such_answer');
  await settle({ id, outcome: 'failed' });
  expect(await reason(first, settleContradiction as never, request)).toBe('change_not_contradicted');
  expect(await info(id)).toMatchObject({ state: 2, isContradicted: false });
  expect(await inForce(id)).toBe(before);
  expect(await ownChanges(id)).toEqual([{ before: '6600', after: String(before), state: 2 }]);
  const { rows } = await sql<{ id: string }>`
    select id::text from changes.change where settles_id = ${id}::bigint`.execute(db());
  expect(await info(rows[0]?.id ?? '')).toMatchObject({ origin: 'acquirer', settles: { id, no } });
  const { decisions } = await (await server.asStaff('support')).ok(getOutcomes, { no });
  expect(decisions).toMatchObject([{ act: 'settle', outcome: 'failed', proof }]);
  expect(decisions[0]?.proposedBy).not.toBe(decisions[0]?.agreedBy);
  // the change was never made: nobody waits 30 days for it
  expect((await ask(6_700)).before).toBe(before);
  await acquirer.work();
});

it('a value in force since then stays, and a change that was correct changes nothing', async () => {
  const { id, no } = await ask(6_100);
  await acquirer.work();
  const { effectiveAt = '' } = await info(id);
  await said(no, undefined);
  await settle({ id, outcome: 'done', effectiveAt });
  expect(await ownChanges(id)).toEqual([]);
  server.clock.advance(31 * DAY_MS);
  await login();
  await ask(6_000);
  await acquirer.work();
  await said(no, new Date(now().getTime() - 20 * DAY_MS));
  await settle({ id, outcome: 'done', effectiveAt: new Date(now().getTime() - 20 * DAY_MS).toISOString() });
  expect(await inForce(id)).toBe(6_000);
});

it('if it took effect at another instant, the old value applies until then', async () => {
  const { id, no, before } = await ask(6_200);
  await acquirer.work();
  const later = new Date(now().getTime() + 2 * DAY_MS);
  await said(no, later);
  await settle({ id, outcome: 'done', effectiveAt: later.toISOString() });
  expect(await inForce(id)).toBe(before);
  server.clock.advance(2 * DAY_MS);
  await login();
  expect(await inForce(id)).toBe(6_200);
});

it('other staff, and one person alone, decide nothing', async () => {
  const { id } = await overdue(6_800);
  for (const role of ['support', 'operations'] as const)
    expect((await (await server.asStaff(role)).call(recordOutcome, { id, outcome: 'failed', proof })).reason).toBe(
      'permission',
    );
});
