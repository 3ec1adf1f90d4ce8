/** An activation that is dated back ends as if its sales had come in order, with all consequences from its day on. */
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { chargeDueFees } from '#capabilities/rewards/server/fees/charge-due-fees.ts';
import { at, useAssessments, type TestTerminal } from '#testing/assessments.ts';
import { ownerUrlOf } from '#testing/owner-url.ts';
import { setAmounts, STANDARD } from '#testing/rewards.ts';

const w = useAssessments();
const db = () => w.database.db;

/** Publishes content of the policy from a day on, merged over its present content. */
const publish = (number: number, from: string, change: object) =>
  sql`
  insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at, drafted_by,
    published_at, published_by)
  select policy_id, ${number}, 'published', ${from}, content || ${JSON.stringify(change)}::jsonb, drafted_at,
    drafted_by, published_at, published_by
  from policies.policy_version where policy_id = ${STANDARD} and number < ${number}
  order by number desc limit 1`.execute(db());

const stage = (number: number, fromDay: number, toDay: number, minVolumeFen = 100) => ({
  stage: number,
  fromDay,
  toDay,
  minVolumeFen,
  rewardFen: 5_000,
});
const stages = (items: object[], excludedPaymentTypes: number[] = []) => ({
  stages: { mode: 'independent', minTransactionFen: 0, excludedPaymentTypes, items },
});

/** The first version has less: no second stage, alipay does not count, a fee at other times. */
beforeAll(async () => {
  for (const [kind, item] of [
    ['communication', 0],
    ['stage', 2],
  ] as const)
    await setAmounts(db(), kind, item, { root: 3_000, mid: 2_000, direct: 1_000 }, '2020-01-01');
  const fee = { feeFen: 3_000, freeDays: 10, periodDays: 30, byPlan: true };
  await publish(8, '2026-07-05', { communication: fee, ...stages([stage(1, 0, 30, 200_000)], [2]) });
  const later = { feeFen: 4_000, freeDays: 5, periodDays: 30, byPlan: true };
  await publish(9, '2026-07-08', { communication: later, ...stages([stage(1, 0, 30), stage(2, 0, 40)]) });
});

const feesOf = async ({ id }: TestTerminal) => {
  const { rows } = await sql<{ day: string; fen: number }>`
    select award.day::text as day, award.pool_fen as fen from rewards.award
    left join rewards.clawback on award_id = award.id
    where terminal_id = ${id} and kind = 'communication_fee' and reverses_id is null and coalesce(fen, 0) = 0
    order by day`.execute(db());
  return rows.map(({ day, fen }) => `${day} ${fen}`);
};

const whys = async ({ id }: TestTerminal) => {
  const { rows } = await sql<{ why: string | null }>`
    select why from assessments.counted join assessments.activation on activation.id = activation_id
    where terminal_id = ${id} order by at`.execute(db());
  return rows.map(({ why }) => why);
};

const outcome = async (terminal: TestTerminal) => ({
  checks: await terminal.checks(),
  paid: await terminal.paid(),
  fees: await feesOf(terminal),
  whys: await whys(terminal),
});

describe('an activation that is dated back before a new version', () => {
  it('has stages, fees and counting sales of its own day, and amounts paid for the other day are clawed back', async () => {
    const [inOrder, late] = [await w.open('07-01'), await w.open('07-01')];
    await inOrder.sell('earlier', '07-06', 100, { paymentType: 2 });
    await inOrder.sell('later', '07-10', 1_000, { paymentType: 2 });
    await late.sell('later', '07-10', 1_000, { paymentType: 2 });
    await w.evaluate('07-20');
    await chargeDueFees(db(), at('07-20'));
    expect(await late.states()).toBe('1 1 1');
    expect(await feesOf(late)).toEqual(['2026-07-15 4000']);
    await late.sell('earlier', '07-06', 100, { paymentType: 2 });
    await w.evaluate('07-21');
    await chargeDueFees(db(), at('07-21'));
    expect(await outcome(late)).toEqual(await outcome(inOrder));
    expect(await outcome(late)).toMatchObject({
      fees: ['2026-07-16 3000'],
      whys: ['payment_type', 'payment_type'],
      checks: [{ stage: 0 }, { stage: 1, status: 0 }],
    });
  });

  it('charges by the earlier day also after the binding has ended', async () => {
    const [inOrder, late] = [await w.open('07-01'), await w.open('07-01')];
    await inOrder.sell('earlier', '07-06', 100);
    for (const terminal of [inOrder, late]) {
      await terminal.sell('later', '07-10', 100);
      await w.evaluate('07-18');
      await terminal.unbind('07-16');
    }
    await w.evaluate('07-20');
    await chargeDueFees(db(), at('07-20'));
    await late.sell('earlier', '07-06', 100);
    await w.evaluate('07-21');
    await chargeDueFees(db(), at('08-30'));
    expect(await feesOf(late)).toEqual([]);
    expect(await feesOf(inOrder)).toEqual([]);
    expect(await late.paid()).toEqual(await inOrder.paid());
  });

  it('may get a stage again that an even earlier version has: it is another one, and is paid', async () => {
    await publish(10, '2026-07-12', stages([stage(1, 0, 30, 10_000_000)]));
    await publish(11, '2026-07-14', stages([stage(1, 0, 30, 10_000_000), stage(2, 0, 40)]));
    const [inOrder, late] = [await w.open('07-01'), await w.open('07-01')];
    await inOrder.sell('earliest', '07-09', 100);
    await inOrder.sell('earlier', '07-13', 100);
    await inOrder.sell('later', '07-15', 100);
    for (const [reference, day] of [
      ['later', '07-15'],
      ['earlier', '07-13'],
      ['earliest', '07-09'],
    ] as const) {
      await late.sell(reference, day, 100);
      await w.evaluate('07-16');
    }
    expect(await outcome(late)).toEqual(await outcome(inOrder));
    expect(await late.states()).toBe('1 1 1');
  });
});

describe('a reward that was booked before its activation is dated back, met on the same day all the same', () => {
  const bookings = async ({ id }: TestTerminal): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from rewards.award where terminal_id = ${id} and kind = 'compliance'`.execute(db());
    return rows[0]?.count ?? 0;
  };

  /** The stage is met on 26 July; only then a sale of another day becomes known that is too small to meet it. */
  const datedBack = async (day: string) => {
    const [inOrder, late] = [await w.open('07-01'), await w.open('07-01')];
    await inOrder.sell('earlier', day, 0.5);
    await inOrder.sell('later', '07-26', 1_000);
    await late.sell('later', '07-26', 1_000);
    await w.evaluate('07-27');
    await late.sell('earlier', day, 0.5);
    await w.evaluate('07-28');
    expect(await outcome(late)).toEqual(await outcome(inOrder));
    expect((await late.checks()).at(1)).toMatchObject({ metOn: '2026-07-26', status: 1 });
    return late;
  };

  it('comes from the pool of the earlier day', async () => {
    await publish(12, '2026-07-20', stages([{ ...stage(1, 0, 30), rewardFen: 2_500 }]));
    await publish(13, '2026-07-25', stages([stage(1, 0, 30)]));
    const late = await datedBack('07-22');
    expect(await bookings(late)).toBe(3);
    // the rest of each part was available, and stays so
    const { rows } = await sql<{ kept: boolean | null }>`
      select settled_fens = share_fens as kept from rewards.award
      where terminal_id = ${late.id} and kind = 'compliance' order by id`.execute(db());
    expect(rows.map(({ kept }) => kept)).toEqual([null, null, true]);
    await w.evaluate('07-29');
    expect(await bookings(late)).toBe(3);
  });

  it('stays where it is the same: nothing is booked again', async () => {
    expect(await bookings(await datedBack('07-25'))).toBe(1);
  });
});

describe('an activation before the first version of its policy', () => {
  it('has the terms of that version, in any order of arrival', async () => {
    const owner = new pg.Client(ownerUrlOf(w.database));
    await owner.connect();
    await owner.query(`alter table policies.policy_version disable trigger user;
      update policies.policy_version set valid_from = '2026-07-04' where policy_id = ${STANDARD} and number < 8;
      alter table policies.policy_version enable trigger user`);
    await owner.end();
    const [inOrder, late] = [await w.open('07-01'), await w.open('07-01')];
    await inOrder.sell('earlier', '07-02', 100);
    await inOrder.sell('later', '07-06', 100);
    await late.sell('later', '07-06', 100);
    await w.evaluate('07-20');
    await late.sell('earlier', '07-02', 100);
    await w.evaluate('07-20');
    expect(await outcome(late)).toEqual(await outcome(inOrder));
    expect((await late.checks()).at(1)).toMatchObject({ fromDay: '2026-07-02' });
  });
});
