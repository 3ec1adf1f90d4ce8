/** The communication fee that is chosen for an unbound terminal: asked for at the binding, once. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { bindTerminal } from '#capabilities/terminals/contract/binding/bind-terminal.ts';
import { unbindTerminal } from '#capabilities/terminals/contract/binding/unbind-terminal.ts';
import { approveOperation } from '#capabilities/terminals/contract/operations/approve-operation.ts';
import { OPERATION } from '#capabilities/terminals/contract/operations/operation-types.ts';
import { submitOperation } from '#capabilities/terminals/contract/operations/submit-operation.ts';
import { bindTerminals } from '#capabilities/terminals/server/api.ts';
import { testAcquirer, type TestAcquirer } from '#testing/changes.ts';
import { lockWaiters } from '#testing/lock-waits.ts';
import type { AgentName } from '#testing/small-world/agents.ts';
import { useStage } from '#testing/terminals.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { getDefaultPlan } from '../../contract/defaults/get-default-plan.ts';
import { submitDefaultPlan } from '../../contract/defaults/submit-default-plan.ts';
import { listChanges } from '../../contract/lookup/list-changes.ts';
import { addressDefaults } from './address-defaults.ts';

const stage = useStage({ connections: 16 });
let acquirer: TestAcquirer;
const STANDARD = { feeFen: 3_600, freeDays: 20, periodDays: 90 };
const floor = { feeFen: 1_200, freeDays: 0, periodDays: 30 };
const ceiling = { feeFen: 9_600, freeDays: 365, periodDays: 365 };
let version = 8;
const publish = async (validFrom: string, bounds?: object): Promise<void> => {
  const content = { communication: { ...STANDARD, ...(bounds && { bounds }) } };
  version += 1;
  await sql`
    insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at, drafted_by,
      published_at, published_by)
    select policy_id, ${version}, 'published', ${validFrom}, content || ${JSON.stringify(content)}::jsonb, drafted_at,
      drafted_by, published_at, published_by
    from policies.policy_version where policy_id = 1 and number = 1`.execute(stage.db);
};

beforeAll(() => publish('2026-02-01', { floor, ceiling }));
beforeEach(async () => {
  stage.server.clock.set(new Date(STORY_NOW));
  acquirer = await testAcquirer(stage.server);
});

interface AskedPlan {
  feeFen?: number;
  freeDays?: number;
  periodDays?: number;
}
const stocked = async (name: AgentName = 'direct') => (await stage.stock(name, 1))[0] ?? '';
const idOf = async (sn: string) => (await stage.stateOf(sn)).id;
const choosing = async (sn: string, plan: AskedPlan | undefined, name: AgentName = 'direct') =>
  (await stage.as(name)).call(submitDefaultPlan, {
    id: await idOf(sn),
    ...(plan && { plan: { ...plan, feeFen: plan.feeFen === undefined ? undefined : fen(plan.feeFen) } }),
    password: stage.world.password,
  });
const choose = async (sn: string, plan: AskedPlan | undefined): Promise<void> => {
  expect((await choosing(sn, plan)).code).toBe(200);
};
const withPlan = async (plan: AskedPlan): Promise<string> => {
  const sn = await stocked();
  await choose(sn, plan);
  return sn;
};
const infoOf = async (sn: string, name: AgentName = 'direct') =>
  (await stage.as(name)).call(getDefaultPlan, { id: await idOf(sn) });
const planOf = async (sn: string, name: AgentName = 'direct') => (await infoOf(sn, name)).data?.plan;
const merchantId = () => stage.world.merchant('direct').id;
const bind = async (sn: string) =>
  (await stage.as('direct')).ok(bindTerminal, { sn, merchantId: merchantId(), serviceFeeFen: 9_900 });
const changesOf = async (sn: string) =>
  (await (await stage.as('direct')).ok(listChanges, { kind: 'communication', terminalId: await idOf(sn) })).rows;
const work = async (): Promise<void> => {
  await addressDefaults(stage.db, stage.server.services, stage.server.clock.now());
  await acquirer.work();
};
const ends = async (sn: string) => {
  const { rows } = await sql<{ end: string | null }>`
    select end_kind as "end" from changes.default_plan where terminal_id = ${await idOf(sn)} order by id`.execute(
    stage.db,
  );
  return rows.map(({ end }) => end);
};

describe('a communication fee of an unbound terminal', () => {
  it('is chosen by the holder within the bounds of the policy, part by part, shown, replaced and cleared', async () => {
    const sn = await stocked();
    const { data: before } = await infoOf(sn);
    expect(before).toMatchObject({ inForce: STANDARD, canSet: true, options: { lowestFen: 1_200, highestFen: 9_600 } });
    expect(before?.plan).toBeUndefined();
    await choose(sn, { feeFen: 6_000 });
    await choose(sn, { freeDays: 90 });
    expect((await infoOf(sn)).data).toMatchObject({
      plan: { feeFen: 6_000, freeDays: 90, periodDays: 90 },
      setAt: expect.any(String),
      setBy: '赵敏',
    });
    expect((await choosing(sn, { feeFen: 6_000 })).reason).toBe('change_same');
    expect((await choosing(sn, { feeFen: 1_199 })).reason).toBe('change_below_floor');
    expect((await choosing(sn, { freeDays: 366 })).reason).toBe('change_above_ceiling');
    await choose(sn, { feeFen: 3_600, freeDays: 20 });
    expect(await planOf(sn)).toBeUndefined();
    expect((await choosing(sn, STANDARD)).reason).toBe('change_same');
    await choose(sn, { feeFen: 6_000 });
    await choose(sn, undefined);
    await choose(sn, undefined);
    expect(await ends(sn)).toEqual(['replaced', 'cleared', 'cleared']);
  });

  it('is nobody else’s to see or choose: not above or below, nor a viewer’s or a frozen agent’s', async () => {
    const sn = await withPlan({ feeFen: 6_000 });
    expect((await infoOf(sn, 'mid')).code).toBe(404);
    expect((await infoOf(sn, 'leaf')).code).toBe(404);
    expect((await choosing(sn, { feeFen: 4_800 }, 'mid')).code).toBe(404);
    const viewer = await stage.as('viewer');
    const id = await idOf(sn);
    const seen = await viewer.ok(getDefaultPlan, { id });
    expect(seen).toMatchObject({ plan: { feeFen: 6_000 }, canSet: false });
    expect(seen.options).toBeUndefined();
    const cleared = await viewer.call(submitDefaultPlan, { id, password: stage.world.password });
    expect(cleared.reason).toBe('permission');
    const held = await stocked('frozen');
    expect((await choosing(held, { feeFen: 6_000 }, 'frozen')).reason).toBe('agent_frozen');
    expect((await infoOf(held, 'frozen')).data).toMatchObject({ canSet: false });
    const wrong = await (await stage.as('direct')).call(submitDefaultPlan, { id, password: 'no such password' });
    expect(wrong.reason).toBe('step_up_wrong');
    expect(await planOf(sn)).toMatchObject({ feeFen: 6_000 });
  });

  it('ends when the terminal goes to another agent, and does not return with it', async () => {
    const sn = await withPlan({ feeFen: 6_000 });
    const direct = await stage.as('direct');
    const leaf = stage.world.agents.leaf.id;
    await direct.ok(submitOperation, {
      type: OPERATION.assign,
      toAgentId: leaf,
      selection: { by: 'list', serials: [sn] },
    });
    expect(await planOf(sn, 'leaf')).toBeUndefined();
    const recall = await direct.ok(submitOperation, {
      type: OPERATION.recall,
      fromAgentId: leaf,
      selection: { by: 'list', serials: [sn] },
    });
    await (await stage.as('leaf')).ok(approveOperation, { id: recall.id });
    await bind(sn);
    expect(await changesOf(sn)).toEqual([]);
    expect(await ends(sn)).toEqual(['left']);
  });
});

describe('a binding', () => {
  it('requests the rate once, immediately; it is in force when the acquirer has confirmed it', async () => {
    const sn = await withPlan({ feeFen: 6_000, freeDays: 90 });
    await bind(sn);
    expect(await changesOf(sn)).toMatchObject([
      {
        state: 0,
        origin: 'default',
        askedBy: '赵敏',
        before: STANDARD,
        after: { feeFen: 6_000, freeDays: 90, periodDays: 90 },
      },
    ]);
    expect(await ends(sn)).toEqual(['asked']);
    expect((await infoOf(sn)).data).toMatchObject({ barred: 'bound', canSet: false });
    expect((await choosing(sn, { feeFen: 4_800 })).reason).toBe('change_bound');
    await work();
    expect(acquirer.sent).toMatchObject([
      { kind: 'change_communication', body: { terminalSn: sn, feeFen: 6_000, freeDays: 90, periodDays: 90 } },
    ]);
    expect(await changesOf(sn)).toMatchObject([{ state: 2 }]);
    await (await stage.as('direct')).ok(unbindTerminal, { sn });
    await bind(sn);
    expect(await changesOf(sn)).toHaveLength(1);
  });

  it('asks for nothing where nothing was chosen, or where the chosen value already holds', async () => {
    const [plain, same] = [await stocked(), await withPlan({ feeFen: 6_000 })];
    await sql`update changes.default_plan set fee_fen = 3600
      where terminal_id = ${await idOf(same)} and ended_at is null`.execute(stage.db);
    await bind(plain);
    await bind(same);
    expect([await changesOf(plain), await changesOf(same)]).toEqual([[], []]);
  });

  it('that is under way is waited for: the choice sees it and is refused', async () => {
    const sn = await stocked();
    const binding = { terminalId: await idOf(sn), merchantId: merchantId(), serviceFeeFen: fen(9_900) };
    const isWaiting = async () => (await lockWaiters(stage.db)).length > 0;
    const asked = await inTransaction(stage.db, async (tx) => {
      await bindTerminals(tx, [binding], stage.server.clock.now(), null);
      const answer = choosing(sn, { feeFen: 6_000 });
      await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true);
      return { answer };
    });
    expect((await asked.answer).reason).toBe('change_bound');
    expect(await ends(sn)).toEqual([]);
  });

  it('under a policy whose bounds became narrower, or ended, ends with the reason when it is sent', async () => {
    const [high, fixed] = [await withPlan({ feeFen: 9_000 }), await withPlan({ feeFen: 9_000 })];
    await publish('2026-09-17', { floor, ceiling: { ...ceiling, feeFen: 6_000 } });
    await bind(high);
    await work();
    expect(await changesOf(high)).toMatchObject([{ state: 3, reason: 'above_ceiling' }]);
    await publish('2026-09-18');
    expect((await infoOf(fixed)).data).toMatchObject({ plan: { feeFen: 9_000 }, barred: 'fixed', canSet: false });
    await bind(fixed);
    await work();
    expect(await changesOf(fixed)).toMatchObject([{ state: 3, reason: 'fixed' }]);
    expect(acquirer.sent).toEqual([]);
  });
});
