/** The communication fee of a bound terminal is changed at the acquirer: within the policy's bounds, in pieces. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { feeOfTerminal } from '#capabilities/rewards/server/fees/fee-of-terminal.ts';
import { setFeePlans } from '#capabilities/rewards/server/fees/move-fee-plans.ts';
import { getTerminal } from '#capabilities/terminals/contract/detail/get-terminal.ts';
import type { BindingId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { testAcquirer, type TestAcquirer } from '#testing/changes.ts';
import { publishStandard, setAmounts } from '#testing/rewards.ts';
import { TEST_PASSWORD } from '#testing/session.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { getChangeOptions } from '../../contract/asking/get-change-options.ts';
import { listChangeSubjects } from '../../contract/asking/list-change-subjects.ts';
import { previewChanges } from '../../contract/asking/preview-changes.ts';
import { submitChanges } from '../../contract/asking/submit-changes.ts';
import { getChange } from '../../contract/lookup/get-change.ts';
import { retryChange } from '../../contract/sending/retry-change.ts';
import { recordOwnChange } from '../outcomes/record-own-change.ts';
import { applyFeesJob } from './apply-fees.ts';

let server: TestServer;
let world: SmallWorld;
let acquirer: TestAcquirer;
const kind = 'communication' as const;
const db = () => server.database.db;
const leaf = () => server.as(world.agents.leaf.id);
const on = (day: string, time = '10:00'): void => server.clock.set(new Date(`${day}T${time}:00+08:00`));
const terminal = () => world.terminal('leaf', 3);
const key = () => `t${terminal().id}`;
const selection = () => ({ by: 'list' as const, keys: [key()] });
type FeeRequest = { feeFen?: number; freeDays?: number; periodDays?: number };
const valueOf = ({ feeFen, ...days }: FeeRequest) => ({
  ...days,
  ...(feeFen !== undefined && { feeFen: fen(feeFen) }),
});

const BOUNDS = {
  floor: { feeFen: 1_200, freeDays: 0, periodDays: 30 },
  ceiling: { feeFen: 9_600, freeDays: 365, periodDays: 365 },
};
/** 36.00 on day 20 and every 90 days. */
const PLAN = { feeFen: 3_600, freeDays: 20, periodDays: 90 };
let version = 8;
const publish = async (bounds: object | undefined, validFrom: string): Promise<void> => {
  const communication = { ...PLAN, ...(bounds && { bounds }) };
  version += 1;
  await sql`
    insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at, drafted_by,
      published_at, published_by)
    select policy_id, ${version}, 'published', ${validFrom}, content || ${JSON.stringify({ communication })}::jsonb,
      drafted_at, drafted_by, published_at, published_by
    from policies.policy_version where policy_id = 1 and number = 1`.execute(db());
};

/** Activated on 1 August: phases on 21 August, 19 November. */
const plan = async (): Promise<void> => {
  const { rows } = await sql<{ id: BindingId }>`
    select id from terminals.binding where terminal_id = ${terminal().id} and unbound_at = 'infinity'`.execute(db());
  const of = {
    bindingId: onlyRow(rows).id,
    terminalId: terminal().id,
    merchantId: terminal().merchant_id ?? (0 as never),
    holderId: world.agents.leaf.id,
    policyId: 1 as never,
  };
  await sql`update terminals.binding set bound_at = '2026-07-01' where id = ${of.bindingId}`.execute(db());
  await inTransaction(db(), (tx) =>
    setFeePlans(tx, server.clock.now(), [
      { ...of, ...PLAN, feeFen: fen(PLAN.feeFen), activationDay: '2026-08-01', isByPlan: false },
    ]),
  );
};

const submit = async (value: FeeRequest) =>
  (await leaf()).ok(submitChanges, { kind, selection: selection(), value: valueOf(value), password: TEST_PASSWORD });
const previewOf = async (value: FeeRequest) =>
  (await leaf()).ok(previewChanges, { kind, selection: selection(), value: valueOf(value) });
const refusal = async (value: FeeRequest) => (await previewOf(value)).refused[0]?.barred;
const info = async (id: string) => (await leaf()).ok(getChange, { kind, id });
const inForce = async () =>
  (await (await leaf()).ok(listChangeSubjects, { kind, terminalId: terminal().id })).rows[0]?.inForce;
const next = async () => feeOfTerminal(db(), terminal().id, server.clock.now());
const run = (job: typeof applyFeesJob) =>
  job.run({ db: db(), clock: server.clock, services: server.services } as never, {} as never);

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(db(), { now: new Date(STORY_NOW) });
  await publishStandard(db(), '2020-02-01', { communication: PLAN });
  await setAmounts(db(), 'communication', 0, { root: 3_000, mid: 2_000, direct: 1_500, leaf: 1_000 }, '2020-01-01');
});
beforeEach(async () => {
  on('2026-09-18');
  acquirer = await testAcquirer(server);
});
afterAll(() => server.close());

describe('a communication fee', () => {
  it('cannot be changed while the policy has no bounds for it, whatever the acquirer offers', async () => {
    expect(await refusal({ feeFen: 4_800 })).toEqual({ reason: 'fixed' });
    const { fees, plan: none } = await (await leaf()).ok(getChangeOptions, { kind, selection: selection() });
    expect([fees, none]).toEqual([[], undefined]);
  });

  it('has the floor and the ceiling of the policy, part by part, and the standard until it is activated', async () => {
    await publish(BOUNDS, '2026-09-01');
    const options = await (await leaf()).ok(getChangeOptions, { kind, selection: selection() });
    expect(options.fees).toEqual([
      { feeFen: 1_200, mineFen: 1_000, count: 0 },
      { feeFen: 3_600, mineFen: 1_000, count: 1 },
      { feeFen: 9_600, mineFen: 1_000, count: 0 },
    ]);
    expect(options.plan).toMatchObject({ lowestFen: 1_200, highestFen: 9_600, highestFreeDays: 365 });
    expect(options.plan?.periodDays).toEqual([
      { days: 30, count: 0 },
      { days: 90, count: 1 },
      { days: 365, count: 0 },
    ]);
    expect(await refusal({ feeFen: 1_199 })).toEqual({ reason: 'below_floor' });
    expect(await refusal({ periodDays: 366 })).toEqual({ reason: 'above_ceiling' });
    expect(await refusal({ feeFen: 3_600, freeDays: 20 })).toEqual({ reason: 'same' });
    expect((await previewOf({ feeFen: 6_000, freeDays: 30 })).accepted).toMatchObject([
      { before: PLAN, after: { feeFen: 6_000, freeDays: 30, periodDays: 90 } },
    ]);
  });

  it('of an activated terminal moves only future phases, and the preview says so', async () => {
    await plan();
    expect(await refusal({ freeDays: 30 })).toEqual({ reason: 'free_over' });
    const preview = await previewOf({ feeFen: 6_000, freeDays: 30, periodDays: 60 });
    const first = { phase: 2, oldDay: '2026-11-19', oldFen: 3_600, newDay: '2026-10-20', newFen: 6_000 };
    expect(preview.charges?.[0]).toEqual(first);
    expect(preview.charges).toHaveLength(3);
    expect(preview.accepted).toMatchObject([{ after: { freeDays: 20, periodDays: 60 }, charge: first }]);
    expect(preview.eachPhase).toEqual({ oldFen: 3_600, newFen: 6_000, oldMineFen: 1_000, newMineFen: 1_000 });
  });

  it('cannot be asked for on the day on which a phase is charged, and can on the next', async () => {
    on('2026-11-19');
    expect(await refusal({ feeFen: 6_000 })).toMatchObject({ reason: 'collected', openOn: '2026-11-20' });
    on('2026-11-20');
    expect(await refusal({ feeFen: 6_000 })).toBeUndefined();
  });

  it('comes into force at the instant that the acquirer states; the next day on the terminal follows', async () => {
    const effectiveAt = new Date('2026-09-20T00:00:00+08:00');
    acquirer.answer = ({ attempt }) => ({ outcome: 'done', attempt, effectiveAt });
    const { changeId = '' } = await submit({ feeFen: 6_000, periodDays: 60 });
    await acquirer.work();
    expect(acquirer.sent).toMatchObject([
      { kind: 'change_communication', body: { terminalSn: terminal().sn, ...PLAN, feeFen: 6_000, periodDays: 60 } },
    ]);
    const charge = { phase: 2, oldDay: '2026-11-19', oldFen: 3_600, newDay: '2026-10-20', newFen: 6_000 };
    expect(await info(changeId)).toMatchObject({ state: 2, inForce: PLAN, charge });
    expect(await next()).toMatchObject({ nextOn: '2026-11-19', feeFen: 3_600 });
    server.clock.set(effectiveAt);
    await run(applyFeesJob);
    await run(applyFeesJob);
    expect(await inForce()).toEqual({ feeFen: 6_000, freeDays: 20, periodDays: 60 });
    expect(await next()).toMatchObject({ nextPhase: 2, nextOn: '2026-10-20', feeFen: 6_000 });
    expect(await (await leaf()).ok(getTerminal, { id: String(terminal().id) })).toMatchObject({
      communicationFeeFen: 6_000,
      isCommunicationChangeable: true,
      communicationPeriodDays: 60,
      communicationFrom: '2026-10-20',
    });
    expect(await info(changeId)).toMatchObject({
      before: PLAN,
      inForceSince: effectiveAt.toISOString(),
      charge,
    });
    on('2026-10-19');
    expect(await refusal({ feeFen: 7_000 })).toMatchObject({ reason: 'settled', openOn: '2026-10-20' });
  });

  it('takes over a value that the acquirer changed by itself, and shows the true value before', async () => {
    on('2026-12-01');
    acquirer.answer = ({ attempt }) => ({ outcome: 'acknowledged', attempt, words: '已受理' }) as never;
    const { changeId = '' } = await submit({ feeFen: 7_000 });
    await acquirer.work();
    const own = { kind, key: key(), acquirer: 'tested', value: { feeFen: fen(5_000) }, unlessOpen: false } as const;
    const when = { effectiveAt: server.clock.now(), now: server.clock.now() };
    await inTransaction(db(), (tx) => recordOwnChange(tx, { ...own, ...when }));
    expect(await inForce()).toEqual({ feeFen: 5_000, freeDays: 20, periodDays: 60 });
    expect(await info(changeId)).toMatchObject({
      isBeforeChanged: true,
      before: { feeFen: 5_000, freeDays: 20, periodDays: 60 },
    });
    acquirer.query = ({ attempt }) => ({ outcome: 'failed', attempt, words: '流量卡未激活' });
    server.clock.advance(3_600_000);
    await acquirer.work();
    expect(await info(changeId)).toMatchObject({ state: 3, reason: 'refused', words: '流量卡未激活' });
  });

  it('is checked again before each sending: bounds that were drawn together fail it, and can be met by no retry', async () => {
    on('2027-03-01');
    acquirer.answer = ({ attempt }) => ({ outcome: 'failed', attempt, words: '稍后' });
    const { changeId = '' } = await submit({ feeFen: 9_000 });
    await acquirer.work();
    expect(await info(changeId)).toMatchObject({ state: 3, reason: 'refused' });
    const retry = async () => (await leaf()).call(retryChange, { kind, id: changeId, password: TEST_PASSWORD });
    expect((await retry()).reason).toBeUndefined();
    await publish({ ...BOUNDS, ceiling: { ...BOUNDS.ceiling, feeFen: 8_000 } }, '2027-03-01');
    acquirer.sent.length = 0;
    await acquirer.work();
    expect(acquirer.sent).toEqual([]);
    expect(await info(changeId)).toMatchObject({
      state: 3,
      reason: 'above_ceiling',
      retryBar: { reason: 'above_ceiling' },
    });
    expect((await retry()).reason).toBe('change_above_ceiling');
  });
});
