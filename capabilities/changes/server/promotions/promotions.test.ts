/** Promotions at the acquirer: the requests of the first day, and the return to the former rates after the last. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { addRegisteredMerchant, testAcquirer, type TestAcquirer } from '#testing/changes.ts';
import { TEST_PASSWORD } from '#testing/session.ts';
import type { AgentName } from '#testing/small-world/agents.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { listChangeSubjects } from '../../contract/asking/list-change-subjects.ts';
import { previewChanges } from '../../contract/asking/preview-changes.ts';
import { submitChanges } from '../../contract/asking/submit-changes.ts';
import { getChange } from '../../contract/lookup/get-change.ts';
import { cancelPromotion } from '../../contract/promotions/cancel-promotion.ts';
import { closePromotion } from '../../contract/promotions/close-promotion.ts';
import { getPromotion } from '../../contract/promotions/get-promotion.ts';
import { listPromoted } from '../../contract/promotions/list-promoted.ts';
import { listPromotions } from '../../contract/promotions/list-promotions.ts';
import { previewPromotion } from '../../contract/promotions/preview-promotion.ts';
import { revokePromotion } from '../../contract/promotions/revoke-promotion.ts';
import { searchPromotions } from '../../contract/promotions/search-promotions.ts';
import { submitPromotion } from '../../contract/promotions/submit-promotion.ts';
import { retryChange } from '../../contract/sending/retry-change.ts';
import { recordOwnChange } from '../outcomes/record-own-change.ts';
import { failedChanges } from '../sending/failed-changes.ts';
import { askPromoted } from './ask-promoted.ts';
import { heldRates } from './held-rates.ts';

let server: TestServer;
let world: SmallWorld;
let acquirer: TestAcquirer;
let id: MerchantId;
const kind = 'rate' as const;
const db = () => server.database.db;
const as = (name: AgentName = 'leaf') => server.as(world.agents[name].id);
const on = (day: string, time = '00:01'): void => server.clock.set(new Date(`${day}T${time}:00+08:00`));
const key = (merchantId: number = id) => `m${merchantId}-p1`;

let number = 0;
/** A merchant without a terminal, which is under the policy of its application. */
const newMerchant = async (agent: AgentName = 'leaf'): Promise<MerchantId> => {
  number += 1;
  return addRegisteredMerchant(db(), {
    no: `898515812902${String(number).padStart(3, '0')}`,
    name: `促销小馆${number}`,
    agentId: world.agents[agent].id,
  });
};

const rates = (ratePpm: number) => [{ rateType: 1 as const, ratePpm: ratePpm as Ppm, capFen: 2_000 as never }];
interface Terms {
  readonly ppm: number;
  readonly from?: string;
  readonly to?: string;
  readonly priority?: number;
  readonly keys?: string[];
}
const terms = ({ ppm, from = '2026-09-20', to = '2026-09-22', priority = 5, keys = [key()] }: Terms) => ({
  selection: { by: 'list' as const, keys },
  rates: rates(ppm),
  fromOn: from,
  toOn: to,
  priority,
});
const submit = async (of: Terms) =>
  (await as()).call(submitPromotion, { ...terms(of), name: '国庆限时', password: TEST_PASSWORD });
const made = async (of: Terms): Promise<string> => {
  const { data } = await submit(of);
  if (data?.id === undefined) throw new Error(JSON.stringify(await submit(of)));
  return data.id;
};
const inForce = async (): Promise<number | undefined> => {
  const { rows } = await (await as()).ok(listChangeSubjects, { kind, merchantId: id });
  return rows[0]?.inForce.rates?.find(({ rateType }) => rateType === 1)?.ratePpm;
};
/** The job, then the outbox. */
const work = async (): Promise<number> => {
  const asked = await askPromoted(db(), server.clock.now(), server.services);
  await acquirer.work();
  return asked;
};
const promoted = async (promotion: string) =>
  (await (await as()).ok(listPromoted, { id: promotion })).rows.map(({ state }) => state);
const own = (ppm: number) =>
  inTransaction(db(), (tx) =>
    recordOwnChange(tx, {
      kind,
      key: key(),
      acquirer: 'tested',
      value: { rates: rates(ppm) },
      effectiveAt: server.clock.now(),
      now: server.clock.now(),
      unlessOpen: false,
    }),
  );
const askRate = async (ppm: number) =>
  (await as()).ok(submitChanges, {
    kind,
    selection: { by: 'list', keys: [key()] },
    value: { rates: rates(ppm) },
    password: TEST_PASSWORD,
  });
/** The to-dos of the agent about failed changes of this merchant. */
const failed = async () => {
  await sql`update changes.change set ended_at = ended_at - interval '60 days'
    where state = 3 and merchant_id <> ${id}`.execute(db());
  return failedChanges(db(), world.agents.leaf.id, server.clock.now());
};
const fails = ({ attempt }: { attempt: number }) => ({ outcome: 'failed' as const, attempt, words: '维护中' });

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(db(), { now: new Date(STORY_NOW) });
});
beforeEach(async () => {
  on('2026-09-18', '10:00');
  acquirer = await testAcquirer(server);
  await sql`update changes.promoted set settled_at = now() where settled_at is null`.execute(db());
  id = await newMerchant();
});
afterAll(() => server.close());

describe('a promotion', () => {
  it('is asked for on its first day and back after its last, also when both were slept through', async () => {
    const promotion = await made({ ppm: 5_600 });
    expect(await work()).toBe(0);
    expect(await promoted(promotion)).toEqual(['coming']);
    on('2026-09-19', '23:59');
    expect(await work()).toBe(0);
    on('2026-09-20');
    expect(await work()).toBe(1);
    expect(acquirer.sent).toMatchObject([{ kind: 'change_rate', body: { rates: [{ rateType: 1, ratePpm: 5_600 }] } }]);
    expect([await inForce(), await promoted(promotion)]).toEqual([5_600, ['running']]);
    expect(await work()).toBe(0);
    on('2026-09-22', '23:59');
    expect([await work(), await inForce()]).toEqual([0, 5_600]);
    on('2026-09-25', '03:00');
    expect([await work(), await inForce(), await promoted(promotion)]).toEqual([1, 6_000, ['ending']]);
    expect(await work()).toBe(0);
    expect(await promoted(promotion)).toEqual(['ended']);
    const { rows } = await (await as()).ok(listPromoted, { id: promotion });
    expect(rows[0]?.changes.map(({ act, state }) => [act, state])).toEqual([
      ['begin', 2],
      ['end', 2],
    ]);
    const change = await (await as()).ok(getChange, { kind, id: rows[0]?.changes[0]?.id ?? '' });
    expect(change).toMatchObject({ origin: 'promotion', promotion: { id: promotion, act: 'begin' }, canCancel: false });
  });

  it('of a higher priority, or of the later of equal ones, applies to its rate types', async () => {
    await made({ ppm: 5_900, to: '2026-09-26' });
    const higher = await made({ ppm: 5_700, from: '2026-09-21', to: '2026-09-21', priority: 6 });
    await made({ ppm: 5_800, from: '2026-09-20', to: '2026-09-23' });
    const seen: (number | undefined)[] = [];
    for (const day of ['20', '21', '22', '24', '26', '27']) {
      on(`2026-09-${day}`);
      await work();
      seen.push(await inForce());
      await work();
    }
    expect(seen).toEqual([5_800, 5_700, 5_800, 5_900, 5_900, 6_000]);
    expect(await promoted(higher)).toEqual(['ended']);
  });

  it('waits for an undecided change, and brings back the base that this change made', async () => {
    acquirer.answer = ({ attempt }) => ({ outcome: 'acknowledged', attempt });
    await askRate(6_300);
    await acquirer.work();
    const promotion = await made({ ppm: 5_600 });
    on('2026-09-20');
    expect(await work()).toBe(0);
    expect(await promoted(promotion)).toEqual(['starting']);
    acquirer.query = ({ attempt }) => ({ outcome: 'done', attempt, effectiveAt: server.clock.now() });
    acquirer.answer = ({ attempt }) => ({ outcome: 'done', attempt, effectiveAt: server.clock.now() });
    on('2026-09-20', '12:00');
    await acquirer.work();
    expect([await inForce(), await work(), await inForce()]).toEqual([6_300, 1, 5_600]);
    on('2026-09-23');
    expect([await work(), await inForce()]).toEqual([1, 6_300]);
  });

  it('neither counts for the days of the setting nor is held up by them', async () => {
    await askRate(6_300);
    await acquirer.work();
    await made({ ppm: 5_600 });
    for (const day of ['2026-09-20', '2026-09-23', '2026-10-18']) {
      on(day);
      await work();
      await work();
    }
    expect(await askRate(6_400)).toMatchObject({ acceptedCount: 1 });
  });

  it('bars changes of its rate types until it is over, and says from when on', async () => {
    await made({ ppm: 5_600 });
    on('2026-09-20');
    await work();
    const selection = { by: 'list' as const, keys: [key()] };
    const asked = async (value: object) =>
      (await as()).ok(previewChanges, { kind, selection, value: value as { rates: [] } });
    const barred = await asked({ rates: rates(6_300) });
    expect(barred.refused[0]?.barred).toMatchObject({ reason: 'promotion', openOn: '2026-09-23' });
    expect(await asked({ rates: [{ rateType: 3, ratePpm: 4_000 }] })).toMatchObject({ acceptedCount: 1 });
    on('2026-09-23');
    await work();
    expect(await asked({ rates: rates(6_300) })).toMatchObject({ acceptedCount: 1 });
  });

  it('is asked for on the same day where the change that it waited for failed', async () => {
    acquirer.answer = ({ attempt }) => ({ outcome: 'acknowledged', attempt });
    await askRate(6_300);
    await acquirer.work();
    await made({ ppm: 5_600 });
    on('2026-09-20');
    expect(await work()).toBe(0);
    acquirer.query = fails;
    acquirer.answer = ({ attempt }) => ({ outcome: 'done', attempt, effectiveAt: server.clock.now() });
    on('2026-09-20', '12:00');
    await acquirer.work();
    expect([await work(), await inForce()]).toEqual([1, 5_600]);
  });

  it('that the acquirer repeats by itself does not change the value that comes back', async () => {
    await made({ ppm: 5_600 });
    on('2026-09-20');
    await work();
    await own(5_600);
    on('2026-09-23');
    expect([await work(), await inForce()]).toEqual([1, 6_000]);
  });

  it('stays in force when the acquirer changes a rate by itself, and that rate comes back after it', async () => {
    await made({ ppm: 5_600 });
    on('2026-09-20');
    await work();
    await own(5_600);
    expect(await work()).toBe(0);
    await own(6_200);
    expect([await inForce(), await work(), await inForce()]).toEqual([6_200, 1, 5_600]);
    on('2026-09-23');
    expect([await work(), await inForce()]).toEqual([1, 6_200]);
  });

  it('whose beginning fails is asked again by hand alone, and then under its number', async () => {
    const promotion = await made({ ppm: 5_600, to: '2026-09-24' });
    on('2026-09-20');
    acquirer.answer = fails;
    expect([await work(), await work(), await promoted(promotion)]).toEqual([1, 0, ['failed']]);
    on('2026-09-21');
    expect([await work(), (await failed())[0]?.isStuck]).toEqual([0, false]);
    expect((await (await as()).ok(getPromotion, { id: promotion })).failedCount).toBe(1);
    const { rows } = await (await as()).ok(listPromoted, { id: promotion });
    const change = rows[0]?.changes[0]?.id ?? '';
    acquirer.answer = ({ attempt }) => ({ outcome: 'done', attempt, effectiveAt: server.clock.now() });
    await (await as()).ok(retryChange, { kind, id: change, password: TEST_PASSWORD });
    await acquirer.work();
    expect([await inForce(), await promoted(promotion)]).toEqual([5_600, ['running']]);
    on('2026-09-25');
    acquirer.answer = fails;
    await work();
    on('2026-09-26');
    // the promotion is over: its beginning is not asked for again
    expect(await (await as()).call(retryChange, { kind, id: change, password: TEST_PASSWORD })).toMatchObject({
      reason: 'change_not_failed',
    });
  });

  it('whose end fails is stuck until it is asked again, by hand or on the next day', async () => {
    const promotion = await made({ ppm: 5_600 });
    on('2026-09-20');
    await work();
    on('2026-09-23');
    acquirer.answer = fails;
    expect([await work(), await work(), await promoted(promotion)]).toEqual([1, 0, ['stuck']]);
    expect(await failed()).toMatchObject([{ isStuck: true, count: 1 }]);
    expect((await (await as()).ok(listPromotions, { states: ['ended'] })).rows[0]).toMatchObject({ stuckCount: 1 });
    on('2026-09-24');
    acquirer.answer = ({ attempt }) => ({ outcome: 'done', attempt, effectiveAt: server.clock.now() });
    expect([await work(), await inForce()]).toEqual([1, 6_000]);
    await work();
    expect([await promoted(promotion), await failed()]).toEqual([['ended'], []]);
  });

  it('ends early after today at the earliest, and is cancelled before its first day alone', async () => {
    const promotion = await made({ ppm: 5_600, to: '2026-09-30' });
    const leaf = await as();
    expect(await leaf.call(closePromotion, { id: promotion, lastOn: '2026-09-25' })).toMatchObject({
      reason: 'promotion_not_running',
    });
    on('2026-09-20');
    await work();
    for (const lastOn of ['2026-09-19', '2026-09-30'])
      expect((await leaf.call(closePromotion, { id: promotion, lastOn })).reason).toBe('promotion_last_day');
    expect((await leaf.call(cancelPromotion, { id: promotion })).reason).toBe('promotion_begun');
    expect((await leaf.call(closePromotion, { id: promotion, lastOn: '2026-09-20' })).code).toBe(200);
    expect(await work()).toBe(0);
    on('2026-09-21');
    expect([await work(), await inForce()]).toEqual([1, 6_000]);
    const other = await made({ ppm: 5_700, from: '2026-09-22' });
    expect((await leaf.call(cancelPromotion, { id: other })).code).toBe(200);
    on('2026-09-22');
    expect([await work(), await promoted(other)]).toEqual([0, ['cancelled']]);
  });

  it('of a merchant that goes to another agent ends, and the base comes back; for a closed one nothing is requested', async () => {
    const promotion = await made({ ppm: 5_600, to: '2026-09-30' });
    on('2026-09-20');
    await work();
    await sql`update merchants.merchant set agent_id = ${world.agents.direct.id} where id = ${id}`.execute(db());
    on('2026-09-21');
    expect([await work(), await promoted(promotion)]).toEqual([1, ['moved']]);
    const { rows: told } = await sql`
      select text_values as values, link from content.notice
      where key = 'promotion_moved' and agent_id = ${world.agents.leaf.id}`.execute(db());
    expect(told).toMatchObject([
      { values: { promotion: '国庆限时', count: 1 }, link: `/pages/home/policy/promotionInfo?id=${promotion}` },
    ]);
    expect(acquirer.sent.at(-1)).toMatchObject({ body: { rates: [{ ratePpm: 6_000 }] } });
    id = await newMerchant();
    const closed = await made({ ppm: 5_600, from: '2026-09-22' });
    on('2026-09-22');
    await work();
    await sql`update merchants.merchant set status = 'closed' where id = ${id}`.execute(db());
    on('2026-09-23');
    expect([await work(), await promoted(closed)]).toEqual([0, ['closed']]);
  });

  it('that the acquirer confirms for a later day is not asked for again', async () => {
    const promotion = await made({ ppm: 5_600, to: '2026-09-24' });
    acquirer.answer = ({ attempt }) => ({
      outcome: 'done',
      attempt,
      effectiveAt: new Date('2026-09-21T00:00:00+08:00'),
    });
    on('2026-09-20');
    expect([await work(), await work(), await inForce(), await promoted(promotion)]).toEqual([
      1,
      0,
      6_000,
      ['starting'],
    ]);
    on('2026-09-21');
    expect([await work(), await inForce(), await promoted(promotion)]).toEqual([0, 5_600, ['running']]);
  });

  it('is named with its last day and the rate after it, also where another one takes over', async () => {
    const promotion = await made({ ppm: 5_600, to: '2026-09-30' });
    await made({ ppm: 5_800, from: '2026-09-22', to: '2026-09-22', priority: 6 });
    on('2026-09-20');
    await work();
    const policyId = idOf<PolicyId>(1);
    const held = async (agent: AgentName) =>
      (
        await heldRates(db(), id, [{ merchantId: id, policyId }], {
          now: server.clock.now(),
          agentId: world.agents[agent].id,
        })
      ).get(policyId);
    expect(await held('leaf')).toEqual(new Map([[1, { id: promotion, lastOn: '2026-09-21', thenPpm: 5_800 }]]));
    expect(await held('direct')).toEqual(new Map([[1, { lastOn: '2026-09-21', thenPpm: 5_800 }]]));
    on('2026-09-23');
    expect((await held('leaf'))?.get(1)).toMatchObject({ lastOn: '2026-09-30', thenPpm: 6_000 });
  });

  it('is ended by the staff with a reason, or cancelled before it begins', async () => {
    const running = await made({ ppm: 5_600, to: '2026-09-30' });
    const coming = await made({ ppm: 5_700, from: '2026-10-01', to: '2026-10-02' });
    on('2026-09-20');
    await work();
    const staff = await server.asStaff('operations');
    const end = (id: string) => staff.call(revokePromotion, { id, reason: '机构要求' });
    expect([(await end(running)).code, (await end(coming)).code]).toEqual([200, 200]);
    expect(await end(coming)).toMatchObject({ reason: 'promotion_not_running' });
    expect(await end('999999')).toMatchObject({ code: 404 });
    const states = new Map((await staff.ok(searchPromotions, {})).rows.map(({ id, state }) => [id, state]));
    expect([states.get(running), states.get(coming)]).toEqual(['running', 'cancelled']);
    on('2026-09-21');
    expect([await work(), await inForce()]).toEqual([1, 6_000]);
  });

  it('that fell below the floor since it was asked for is not sent', async () => {
    const promotion = await made({ ppm: 5_600 });
    await sql`update changes.promotion set value = jsonb_set(value, '{rates,0,ratePpm}', '5400')
      where id = ${promotion}`.execute(db());
    on('2026-09-20');
    expect([await work(), acquirer.sent.length, await promoted(promotion)]).toEqual([1, 0, ['failed']]);
  });
});

describe('asking for a promotion', () => {
  it('says which rates hold on which days, with their effect, and why other merchants are refused', async () => {
    await made({ ppm: 5_800, from: '2026-09-21', to: '2026-09-21', priority: 9 });
    const foreign = await newMerchant('direct');
    const shown = await (await as()).ok(previewPromotion, terms({ ppm: 5_600, keys: [key(), key(foreign)] }));
    expect(shown).toMatchObject({ acceptedCount: 1, refusedCount: 1, refused: [{ barred: { reason: 'not_found' } }] });
    const [timeline] = shown.timelines;
    expect(
      timeline?.stretches.map(({ fromOn, lastOn, rates: [rate], names, isAsked }) => [
        fromOn,
        lastOn,
        rate?.ratePpm,
        names.length,
        isAsked,
      ]),
    ).toEqual([
      ['2026-09-18', '2026-09-19', 6_000, 0, false],
      ['2026-09-20', '2026-09-20', 5_600, 0, true],
      ['2026-09-21', '2026-09-21', 5_800, 1, false],
      ['2026-09-22', '2026-09-22', 5_600, 0, true],
      ['2026-09-23', undefined, 6_000, 0, false],
    ]);
    expect(shown.effect).toBeDefined();
  });

  it.each([
    ['below_floor', 5_400],
    ['above_ceiling', 6_900],
    ['same', 6_000],
  ])('refuses a rate that is %s', async (reason, ppm) => {
    const { refused } = await (await as()).ok(previewPromotion, terms({ ppm }));
    expect(refused[0]?.barred.reason).toBe(reason);
    expect((await submit({ ppm })).data).toEqual({ acceptedCount: 0, refusedCount: 1 });
  });

  it('begins tomorrow at the earliest, and ends within a year', async () => {
    const today = businessDay(server.clock.now());
    for (const [from, to] of [
      [today, addDays(today, 2)],
      [addDays(today, 3), addDays(today, 2)],
      [addDays(today, 1), addDays(today, 366)],
    ])
      expect((await submit({ ppm: 5_600, from: from ?? '', to: to ?? '' })).reason).toBe('promotion_days');
    expect((await submit({ ppm: 5_600, from: addDays(today, 1), to: addDays(today, 365) })).code).toBe(200);
  });

  it('shows another agent nothing of it', async () => {
    const promotion = await made({ ppm: 5_600 });
    const other = await as('direct');
    expect((await other.call(getPromotion, { id: promotion })).code).toBe(404);
    expect((await other.call(cancelPromotion, { id: promotion })).code).toBe(404);
    expect((await other.ok(listPromotions, {})).rows).toEqual([]);
  });
});
