/** The default rate of an unbound terminal: set by its holder, asked for when the terminal is bound. */
import { beforeEach, describe, expect, it } from 'vitest';
import { sendDue } from '#platform/acquirer/outbox/send-commands.ts';
import { inTransaction } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm, type Ppm } from '#platform/money/ppm.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { bindTerminal } from '#capabilities/terminals/contract/binding/bind-terminal.ts';
import { unbindTerminal } from '#capabilities/terminals/contract/binding/unbind-terminal.ts';
import { approveOperation } from '#capabilities/terminals/contract/operations/approve-operation.ts';
import { OPERATION } from '#capabilities/terminals/contract/operations/operation-types.ts';
import { submitOperation } from '#capabilities/terminals/contract/operations/submit-operation.ts';
import { bindTerminals } from '#capabilities/terminals/server/api.ts';
import { ASKED_ACQUIRER, askFirst } from '#testing/asked-bindings.ts';
import { ACQUIRER, testAcquirer, type TestAcquirer } from '#testing/changes.ts';
import { lockWaiters } from '#testing/lock-waits.ts';
import type { AgentName } from '#testing/small-world/agents.ts';
import { useStage } from '#testing/terminals.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { listChangeSubjects } from '../../contract/asking/list-change-subjects.ts';
import { previewChanges } from '../../contract/asking/preview-changes.ts';
import { submitChanges } from '../../contract/asking/submit-changes.ts';
import { getDefaultOptions } from '../../contract/defaults/get-default-options.ts';
import { getDefaultRate } from '../../contract/defaults/get-default-rate.ts';
import { listDefaultRates } from '../../contract/defaults/list-default-rates.ts';
import { previewDefaultRates } from '../../contract/defaults/preview-default-rates.ts';
import { submitDefaultRates } from '../../contract/defaults/submit-default-rates.ts';
import { getChange } from '../../contract/lookup/get-change.ts';
import { listChanges } from '../../contract/lookup/list-changes.ts';
import { recordOwnChange } from '../outcomes/record-own-change.ts';
import { notifyEnded } from '../sending/notify-ended.ts';
import { addressDefaults } from './address-defaults.ts';

const stage = useStage({ connections: 16 });
let acquirer: TestAcquirer;
beforeEach(async () => {
  stage.server.clock.set(new Date(STORY_NOW));
  acquirer = await testAcquirer(stage.server);
});

const CAP = fen(2_000);
const rate = (ratePpm: number, capFen = CAP) => [{ rateType: 1 as const, ratePpm: ratePpm as Ppm, capFen }];
const list = (...serials: string[]) => ({ by: 'list' as const, serials });

let number = 0;
/** A merchant under the policy of its terminals, for which nothing was chosen. */
const newMerchant = async (agent: AgentName = 'direct'): Promise<MerchantId> => {
  number += 1;
  const { rows } = await sql<{ id: MerchantId }>`
    insert into merchants.merchant (no, agent_id, type, name, contact_name, mobile, address, mcc, status, created_at,
      approved_at)
    values (${`898515812903${String(number).padStart(3, '0')}`}, ${stage.world.agents[agent].id}, 'sole_trader',
      ${`默认小馆${number}`}, '周建明', '13900000001', '天府二街 1 号', '5812', 'approved', '2026-01-01', '2026-01-02')
    returning id`.execute(stage.db);
  return onlyRow(rows).id;
};

const setting = async (serials: string[], ratePpm: number, name: AgentName = 'direct') =>
  (await stage.as(name)).call(submitDefaultRates, {
    selection: list(...serials),
    rates: rate(ratePpm),
    password: stage.world.password,
  });
const set = async (serials: string[], ratePpm: number): Promise<void> => {
  expect((await setting(serials, ratePpm)).data).toMatchObject({ acceptedCount: serials.length, refusedCount: 0 });
};
const clearing = async (sn: string) =>
  (await stage.as('direct')).ok(submitDefaultRates, { selection: list(sn), password: stage.world.password });
const stocked = async (name: AgentName = 'direct'): Promise<string> =>
  onlyRow((await stage.stock(name, 1)).map((sn) => ({ sn }))).sn;
const withDefault = async (ratePpm: number): Promise<string> => {
  const sn = await stocked();
  await set([sn], ratePpm);
  return sn;
};
const infoOf = async (sn: string, name: AgentName = 'direct') =>
  (await stage.as(name)).call(getDefaultRate, { id: (await stage.stateOf(sn)).id });
const defaultOf = async (sn: string, name: AgentName = 'direct') =>
  (await infoOf(sn, name)).data?.rates?.map(({ ratePpm }) => Number(ratePpm));
const bind = async (sn: string, merchantId: MerchantId) =>
  (await stage.as('direct')).ok(bindTerminal, { sn, merchantId, serviceFeeFen: 9_900 });
const changesOf = async (merchantId: MerchantId) =>
  (await (await stage.as('direct')).ok(listChanges, { kind: 'rate', merchantId })).rows;
const onlyChangeOf = async (merchantId: MerchantId) => onlyRow(await changesOf(merchantId));
const work = async (): Promise<void> => {
  const { server, db } = stage;
  await addressDefaults(db, server.services, server.clock.now());
  await acquirer.work();
};
const inForce = async (merchantId: MerchantId): Promise<number | undefined> => {
  const { rows } = await (await stage.as('direct')).ok(listChangeSubjects, { kind: 'rate', merchantId });
  return rows[0]?.inForce.rates?.find(({ rateType }) => rateType === 1)?.ratePpm;
};
const preview = async (serials: string[], ratePpm: number, capFen = CAP) =>
  (await stage.as('direct')).ok(previewDefaultRates, { selection: list(...serials), rates: rate(ratePpm, capFen) });
const reasonOf = async (sn: string, ratePpm: number, capFen = CAP) =>
  (await preview([sn], ratePpm, capFen)).refused.map(({ reason, limit }) => [reason, limit])[0];
const limits = (limit: object): void => {
  Object.assign(acquirer.adapter.declaration, { rateLimits: [{ rateType: 1, ...limit }] });
};

describe('a default rate', () => {
  it('is set by the holder, shown with its day and the person who set it, replaced, and cleared', async () => {
    const sn = await stocked();
    expect((await infoOf(sn)).data).toEqual({ canSet: true });
    await set([sn], 6_300);
    expect((await infoOf(sn)).data).toEqual({
      rates: [{ rateType: 1, ratePpm: 6_300, capFen: 2_000 }],
      setAt: expect.any(String),
      setBy: '赵敏',
      canSet: true,
    });
    await set([sn], 6_400);
    expect(await defaultOf(sn)).toEqual([6_400]);
    const other = [{ rateType: 2 as const, ratePpm: ppm(3_900) }];
    const direct = await stage.as('direct');
    await direct.ok(submitDefaultRates, { selection: list(sn), rates: other, password: stage.world.password });
    expect(await defaultOf(sn)).toEqual([6_400, 3_900]);
    expect((await setting([sn], 6_000)).data).toMatchObject({ acceptedCount: 1 });
    expect(await defaultOf(sn)).toEqual([3_900]);
    await set([sn], 6_400);
    expect((await setting([sn], 6_400)).data).toMatchObject({ acceptedCount: 0, refusedCount: 1 });
    expect(await clearing(sn)).toEqual({ acceptedCount: 1, refusedCount: 0 });
    expect(await defaultOf(sn)).toBeUndefined();
    expect(await clearing(sn)).toEqual({ acceptedCount: 0, refusedCount: 1 });
    const { rows } = await sql<{ reason: string }>`
      select end_kind as reason from changes.default_rate where terminal_id = ${(await stage.stateOf(sn)).id}
      order by id`.execute(stage.db);
    expect(rows.map(({ reason }) => reason)).toEqual(['replaced', 'replaced', 'replaced', 'replaced', 'cleared']);
  });

  it('must lie within the policy and above the own cost; each refused terminal has its reason', async () => {
    const [free, bound, foreign] = [await stocked(), await stocked(), await stocked('leaf')];
    await bind(bound, await newMerchant());
    expect(await reasonOf(free, 6_000)).toEqual(['standard', undefined]);
    expect(await reasonOf(free, 1)).toEqual(['below_floor', undefined]);
    expect(await reasonOf(free, 999_999)).toEqual(['above_ceiling', undefined]);
    const both = await preview([free, bound, foreign, 'TST999999999', 'not one'], 6_300);
    expect(both.accepted.map(({ sn }) => sn)).toEqual([free]);
    expect(new Map(both.refused.map(({ sn, reason }) => [sn, reason]))).toEqual(
      new Map([
        [bound, 'bound'],
        [foreign, 'held_elsewhere'],
        ['TST999999999', 'unknown'],
        ['not one', 'malformed'],
      ]),
    );
    expect((await setting([bound, foreign], 6_300)).data).toMatchObject({ acceptedCount: 0, refusedCount: 2 });
    expect(await defaultOf(foreign, 'leaf')).toBeUndefined();
  });

  it('is set for all that match a filter, and found by it', async () => {
    const serials = await stage.stock('sibling', 3);
    const sibling = await stage.as('sibling');
    const all = { by: 'filter' as const, filter: { hasDefault: false } };
    const { count, setCount, rates } = await sibling.ok(getDefaultOptions, { selection: all });
    expect(setCount).toBe(0);
    const lowest = rates.find(({ rateType }) => rateType === 1)?.highest.ratePpm;
    const done = await sibling.ok(submitDefaultRates, {
      selection: all,
      rates: rate(Number(lowest)),
      password: stage.world.password,
    });
    expect(done).toEqual({ acceptedCount: count, refusedCount: 0 });
    const found = await sibling.ok(listDefaultRates, { hasDefault: true, pageSize: 50 });
    expect(found.rows.map(({ sn }) => sn)).toEqual(expect.arrayContaining(serials));
    expect((await sibling.ok(listDefaultRates, { hasDefault: false, pageSize: 50 })).rows).toEqual([]);
    const tail = serials[0]?.slice(-6) ?? '';
    expect((await sibling.ok(listDefaultRates, { text: tail })).rows.map(({ sn }) => sn)).toEqual([serials[0]]);
  });

  it('can be seen and set by nobody else: not by agents above or below, a viewer or a frozen agent', async () => {
    const sn = await withDefault(6_300);
    expect((await infoOf(sn, 'mid')).code).toBe(404);
    expect((await infoOf(sn, 'leaf')).code).toBe(404);
    expect((await setting([sn], 6_500, 'mid')).data).toMatchObject({ acceptedCount: 0, refusedCount: 1 });
    const viewer = await stage.as('viewer');
    const { id } = await stage.stateOf(sn);
    expect(await viewer.ok(getDefaultRate, { id })).toMatchObject({ rates: [{ ratePpm: 6_300 }], canSet: false });
    const cleared = await viewer.call(submitDefaultRates, { selection: list(sn), password: stage.world.password });
    expect(cleared.reason).toBe('permission');
    const held = await stocked('frozen');
    expect((await setting([held], 6_300, 'frozen')).reason).toBe('agent_frozen');
    expect((await infoOf(held, 'frozen')).data).toEqual({ canSet: false });
  });

  it('ends when the holder changes, and stays when the terminal is unbound', async () => {
    const [sn, other] = [await withDefault(6_300), await withDefault(6_300)];
    const leaf = stage.world.agents.leaf.id;
    const direct = await stage.as('direct');
    await direct.ok(submitOperation, { type: OPERATION.assign, toAgentId: leaf, selection: list(sn) });
    expect(await defaultOf(sn, 'leaf')).toBeUndefined();
    const recall = await direct.ok(submitOperation, {
      type: OPERATION.recall,
      fromAgentId: leaf,
      selection: list(sn),
    });
    await (await stage.as('leaf')).ok(approveOperation, { id: recall.id });
    expect(await defaultOf(sn)).toBeUndefined();
    await bind(other, await newMerchant());
    await direct.ok(unbindTerminal, { sn: other });
    expect(await defaultOf(other)).toEqual([6_300]);
  });
});

describe('a binding', () => {
  it('asks for the default rate at once, which comes into force when the acquirer confirms it', async () => {
    const [sn, merchantId] = [await withDefault(6_300), await newMerchant()];
    await bind(sn, merchantId);
    const asked = await onlyChangeOf(merchantId);
    expect(asked).toMatchObject({
      state: 0,
      origin: 'default',
      askedBy: '赵敏',
      before: { rates: [{ rateType: 1, ratePpm: 6_000 }] },
      after: { rates: [{ rateType: 1, ratePpm: 6_300, capFen: 2_000 }] },
    });
    expect(await inForce(merchantId)).toBe(6_000);
    await work();
    expect(acquirer.sent).toMatchObject([{ kind: 'change_rate', body: { rates: [{ rateType: 1, ratePpm: 6_300 }] } }]);
    expect((await onlyChangeOf(merchantId)).state).toBe(2);
    expect(await inForce(merchantId)).toBe(6_300);
  });

  it('asks once: neither for a second terminal nor when the same one is bound again', async () => {
    const [first, second] = [await withDefault(6_300), await withDefault(6_400)];
    const merchantId = await newMerchant();
    await bind(first, merchantId);
    await bind(second, merchantId);
    expect(await changesOf(merchantId)).toHaveLength(1);
    await work();
    const direct = await stage.as('direct');
    await direct.ok(unbindTerminal, { sn: second });
    await bind(second, merchantId);
    expect(await changesOf(merchantId)).toHaveLength(1);
    expect(await inForce(merchantId)).toBe(6_300);
  });

  it('leaves a rate alone that was chosen for the merchant, by a change, by itself, or by the acquirer', async () => {
    const [changed, own] = [await newMerchant(), await newMerchant()];
    await bind(await stocked(), changed);
    await bind(await stocked(), own);
    const direct = await stage.as('direct');
    await direct.ok(submitChanges, {
      kind: 'rate',
      selection: { by: 'list', keys: [`m${changed}-p1`] },
      value: { rates: rate(6_500) },
      password: stage.world.password,
    });
    await bind(await withDefault(6_300), changed);
    expect(await changesOf(changed)).toHaveLength(1);
    await work();
    await bind(await withDefault(6_300), changed);
    expect(await changesOf(changed)).toHaveLength(1);
    const now = stage.server.clock.now();
    const value = { rates: [{ rateType: 1, ratePpm: ppm(6_100), capFen: CAP }] };
    await inTransaction(stage.db, (tx) =>
      recordOwnChange(tx, {
        kind: 'rate',
        key: `m${own}-p1`,
        acquirer: ACQUIRER,
        value,
        effectiveAt: now,
        now,
        unlessOpen: false,
      }),
    );
    await bind(await withDefault(6_300), own);
    expect((await changesOf(own)).map(({ origin }) => origin)).toEqual(['acquirer']);
  });

  it('while a change is open asks once that change has failed, and not when it brought a rate', async () => {
    const fails = await newMerchant();
    const ask = async (merchantId: MerchantId) =>
      (await stage.as('direct')).ok(submitChanges, {
        kind: 'rate',
        selection: { by: 'list', keys: [`m${merchantId}-p1`] },
        value: { rates: rate(6_200) as never },
        password: stage.world.password,
      });
    const states = async (merchantId: MerchantId) =>
      (await changesOf(merchantId)).map(({ origin, state }) => [origin, state]).toSorted();
    acquirer.answer = ({ attempt }) => ({ outcome: 'failed', attempt });
    await bind(await stocked(), fails);
    await ask(fails);
    await bind(await withDefault(6_300), fails);
    expect(await states(fails)).toEqual([['agent', 0]]);
    await acquirer.work();
    expect(await states(fails)).toEqual([
      ['agent', 3],
      ['default', 0],
    ]);
    await work();
    await work();
    // a failed change is not asked for again
    expect(await states(fails)).toEqual([
      ['agent', 3],
      ['default', 3],
    ]);
    const brings = await newMerchant();
    acquirer.answer = ({ attempt }) => ({ outcome: 'done', attempt, effectiveAt: stage.server.clock.now() });
    await bind(await stocked(), brings);
    await ask(brings);
    await bind(await withDefault(6_300), brings);
    await work();
    expect([await states(brings), await inForce(brings)]).toEqual([[['agent', 2]], 6_200]);
  });

  it('of several at once asks for the default rate that was set last', async () => {
    const early = await withDefault(6_300);
    stage.server.clock.advance(60_000);
    const late = await withDefault(6_400);
    const merchantId = await newMerchant();
    await (
      await stage.as('direct')
    ).ok(submitOperation, {
      type: OPERATION.bind,
      merchantId,
      serviceFeeFen: 9_900,
      selection: list(early, late),
    });
    expect((await onlyChangeOf(merchantId)).after.rates?.map(({ ratePpm }) => Number(ratePpm))).toEqual([6_400]);
  });

  it('does not start the 30 days: the merchant’s rate can be changed at once', async () => {
    const [sn, merchantId] = [await withDefault(6_300), await newMerchant()];
    await bind(sn, merchantId);
    await work();
    const direct = await stage.as('direct');
    const selection = { by: 'list' as const, keys: [`m${merchantId}-p1`] };
    const seen = await direct.ok(previewChanges, { kind: 'rate', selection, value: { rates: rate(6_400) } });
    expect(seen.acceptedCount).toBe(1);
  });

  it('beyond bounds that have changed since fails before it is sent, and the agent is notified', async () => {
    const [sn, merchantId] = [await withDefault(6_300), await newMerchant()];
    limits({ floorPpm: 6_350 });
    await bind(sn, merchantId);
    await work();
    expect(acquirer.sent).toEqual([]);
    expect(await onlyChangeOf(merchantId)).toMatchObject({ state: 3, reason: 'acquirer_floor', origin: 'default' });
    await notifyEnded(stage.db, stage.server.clock.now());
    const { rows } = await sql<{ values: object }>`
      select text_values as values from content.notice where key = 'change_failed' order by id desc limit 1`.execute(
      stage.db,
    );
    expect(onlyRow(rows).values).toMatchObject({ what: 'rate', name: expect.stringContaining('默认小馆') });
  });

  it('fails where the acquirer takes no changes of rates, and waits while there is none', async () => {
    const [first, second] = [await withDefault(6_300), await withDefault(6_300)];
    const [taken, waiting] = [await newMerchant(), await newMerchant()];
    await bind(first, taken);
    Object.assign(acquirer.adapter.declaration, { commands: ['bind_terminal'] });
    await work();
    expect(await onlyChangeOf(taken)).toMatchObject({ state: 3, reason: 'not_offered' });
    const adapters = stage.server.services.commandAdapters as Map<string, unknown>;
    adapters.clear();
    await bind(second, waiting);
    await addressDefaults(stage.db, stage.server.services, stage.server.clock.now());
    expect((await onlyChangeOf(waiting)).state).toBe(0);
    acquirer = await testAcquirer(stage.server);
    await work();
    expect((await onlyChangeOf(waiting)).state).toBe(2);
  });

  it('at the same moment as the setting comes before or after it, never between', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [sn, merchantId] = [await stocked(), await newMerchant()];
      const both = [() => setting([sn], 6_300), () => bind(sn, merchantId)];
      const [one, other] = round % 2 === 0 ? both : both.toReversed();
      await Promise.all([one?.(), other?.()]);
      const isSet = (await defaultOf(sn)) !== undefined;
      expect(await changesOf(merchantId)).toHaveLength(isSet ? 1 : 0);
    }
  });

  it('in progress is waited for: the setting sees it and is refused', async () => {
    const [sn, merchantId] = [await stocked(), await newMerchant()];
    const { id: terminalId } = await stage.stateOf(sn);
    const isWaiting = async () => (await lockWaiters(stage.db)).length > 0;
    const asked = await inTransaction(stage.db, async (tx) => {
      const binding = { terminalId, merchantId, serviceFeeFen: fen(9_900) };
      await bindTerminals(tx, [binding], stage.server.clock.now(), null);
      const answer = setting([sn], 6_300);
      await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true);
      return { answer };
    });
    expect((await asked.answer).data).toMatchObject({ acceptedCount: 0, refusedCount: 1 });
    expect(await defaultOf(sn)).toBeUndefined();
  });

  it('of two terminals of a merchant at the same moment asks once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [first, second] = [await withDefault(6_300), await withDefault(6_400)];
      const merchantId = await newMerchant();
      await Promise.all([bind(first, merchantId), bind(second, merchantId)]);
      expect(await changesOf(merchantId)).toHaveLength(1);
    }
  });
});

describe('limits of an acquirer', () => {
  it('apply to a default rate as to a change, and are named', async () => {
    const [sn, merchantId] = [await stocked(), await newMerchant()];
    await bind(await stocked(), merchantId);
    const direct = await stage.as('direct');
    const changed = async (ratePpm: number, capFen = CAP) => {
      const selection = { by: 'list' as const, keys: [`m${merchantId}-p1`] };
      const value = { rates: rate(ratePpm, capFen) };
      const { refused } = await direct.ok(previewChanges, { kind: 'rate', selection, value });
      return refused.map(({ barred: { reason, limit } }) => [reason, limit])[0];
    };
    for (const [limit, asked, cap, wanted] of [
      [{ floorPpm: 6_200 }, 6_100, CAP, ['acquirer_floor', { ratePpm: 6_200 }]],
      [{ ceilingPpm: 6_200 }, 6_300, CAP, ['acquirer_ceiling', { ratePpm: 6_200 }]],
      [{ stepPpm: 200 }, 6_300, CAP, ['acquirer_step', { ratePpm: 200 }]],
      [{ capFloorFen: 2_100 }, 6_300, CAP, ['acquirer_cap_floor', { capFen: 2_100 }]],
      [{ capCeilingFen: 1_900 }, 6_300, CAP, ['acquirer_cap_ceiling', { capFen: 1_900 }]],
    ] as const) {
      limits(limit);
      expect(await changed(asked, cap)).toEqual(wanted);
      expect(await reasonOf(sn, asked, cap)).toEqual(wanted);
    }
  });

  it('narrow the possible choices, and are checked again when the choice is sent', async () => {
    const merchantId = await newMerchant();
    await bind(await stocked(), merchantId);
    const direct = await stage.as('direct');
    const selection = { by: 'list' as const, keys: [`m${merchantId}-p1`] };
    const submitted = await direct.ok(submitChanges, {
      kind: 'rate',
      selection,
      value: { rates: rate(6_150) },
      password: stage.world.password,
    });
    limits({ floorPpm: 6_050, stepPpm: 100 });
    const sn = await stocked();
    const { rates } = await direct.ok(getDefaultOptions, { selection: list(sn) });
    expect(rates.find(({ rateType }) => rateType === 1)).toMatchObject({ lowest: { ratePpm: 6_100 }, stepPpm: 100 });
    await acquirer.work();
    expect(await direct.ok(getChange, { kind: 'rate', id: submitted.changeId ?? '' })).toMatchObject({
      state: 3,
      reason: 'acquirer_step',
    });
    expect(acquirer.sent).toEqual([]);
  });
});

describe('a binding that the acquirer registers first', () => {
  it('asks for the default rate when the acquirer has registered it, in the same transaction', async () => {
    Object.assign(acquirer.adapter.declaration, {
      commands: ['change_rate', 'bind_terminal', 'unbind_terminal', 'move_terminal'],
    });
    const work = () =>
      sendDue({
        db: stage.db,
        clock: stage.server.clock,
        acquirer: ASKED_ACQUIRER,
        adapter: acquirer.adapter,
        wait: async (ms) => stage.server.clock.advance(ms),
      });
    await askFirst(stage, acquirer.adapter);
    const [sn, merchantId] = [await withDefault(6_300), await newMerchant()];
    await sql`insert into merchants.application (merchant_id, source, latitude_e6, longitude_e6, region_code, saved_at)
      values (${merchantId}, 'agent', 30549120, 104064310, '510107', ${STORY_NOW})`.execute(stage.db);
    await bind(sn, merchantId);
    expect((await stage.stateOf(sn)).status).toBe(0);
    expect(await changesOf(merchantId)).toEqual([]);
    await work();
    expect((await stage.stateOf(sn)).status).toBe(1);
    expect(await onlyChangeOf(merchantId)).toMatchObject({ state: 0, origin: 'default' });
    await addressDefaults(stage.db, stage.server.services, stage.server.clock.now());
    await work();
    expect(acquirer.sent.slice(0, 1)).toMatchObject([{ kind: 'bind_terminal' }]);
    expect(await inForce(merchantId)).toBe(6_300);
  });
});
