/** Communication fees: earned when the acquirer reports them collected, once for each phase of a terminal's life. */
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { settableClock } from '#platform/time/clock.ts';
import { awardsOf } from '#capabilities/rewards/server/api.ts';
import { chargeDueFees } from '#capabilities/rewards/server/fees/charge-due-fees.ts';
import { dueFees, unearnedFees } from '#capabilities/rewards/server/fees/fee-lists.ts';
import { feeOfTerminal } from '#capabilities/rewards/server/fees/fee-of-terminal.ts';
import { settleDueFees } from '#capabilities/rewards/server/fees/settle-due-fees.ts';
import { awardChecks } from '#capabilities/rewards/server/ledger-checks.ts';
import type { FeedRow } from '#capabilities/trades/server/feed/feed-row.ts';
import { releaseQuarantine } from '#capabilities/trades/server/quarantine/release-quarantine.ts';
import { at, useAssessments, type TestTerminal } from '#testing/assessments.ts';
import { collectedFee } from '#testing/communication-fees.ts';
import { setAmounts, STANDARD } from '#testing/rewards.ts';

const w = useAssessments();
const db = () => w.database.db;
let sequence = 0;

const publish = async (number: number, from: string, communication: object): Promise<void> => {
  await sql`
    insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at, drafted_by,
      published_at, published_by)
    select policy_id, ${number}, 'published', ${from}, content || ${JSON.stringify({ communication })}::jsonb,
      drafted_at, drafted_by, published_at, published_by
    from policies.policy_version where policy_id = ${STANDARD} and number < ${number} order by number desc limit
      1`.execute(db());
};

/** 30.00 on day 10 and every 30 days; 10.00, 20.00 and 30.00 of it are the shares passed on. */
const PLAN = { feeFen: 3_000, freeDays: 10, periodDays: 30 };
beforeAll(async () => {
  await setAmounts(db(), 'communication', 0, { root: 3_000, mid: 2_000, direct: 1_000 }, '2020-01-01');
  await publish(8, '2026-06-25', PLAN);
});

const back = (terminal: TestTerminal, name: string, of: string, day: string, amountFen: number): FeedRow =>
  collectedFee(terminal, name, day, {
    kind: 'fee_refund',
    amountFen: fen(amountFen),
    terminalSn: undefined,
    originalReference: `${terminal.sn}-${of}`,
  });

/** Bound on 1 July; activated on that day: phases are due on 11 July, 10 August, 9 September. */
const active = async (): Promise<TestTerminal> => {
  const terminal = await w.open('07-01');
  await terminal.sell('first', '07-01', 100);
  await w.evaluate('07-02');
  return terminal;
};

/** Each agent's shares of communication fees, with the days on which they were earned or clawed back. */
const earned = async ({ id }: TestTerminal): Promise<string[]> => {
  const { rows } = await sql<{ day: string; agentId: number; fen: number }>`
    select share.day::text as day, share.agent_id as "agentId", sum(share_fen)::bigint as fen
    from rewards.award_share as share join rewards.award on award.id = award_id
    where terminal_id = ${id} and award.kind = 'communication_fee' group by 1, 2 having sum(share_fen) <> 0
    order by 1, 2`.execute(db());
  return rows.map(({ day, agentId, fen: amount }) => `${day.slice(5)} ${agentId}: ${amount / 100}`);
};
const settled = async ({ id }: TestTerminal): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`
    select phase || ' ' || outcome as text from rewards.fee_collection where terminal_id = ${id} order by text`.execute(
    db(),
  );
  return rows.map(({ text }) => text);
};
const later = async (day: string): Promise<void> => {
  await w.evaluate(day);
  await chargeDueFees(db(), at(day));
  await settleDueFees(db(), at(day));
  await releaseQuarantine(db(), {}, { clock: settableClock(at(day)), by: 'job' });
  await settleDueFees(db(), at(day));
};

describe('a communication fee', () => {
  it('that is due earns nobody anything, and is shown as open with since when and how much', async () => {
    const terminal = await active();
    await later('08-15');
    expect(await earned(terminal)).toEqual([]);
    await w.outcomes([collectedFee(terminal, 'f', '08-12', { status: 2, failReason: '余额不足' })]);
    expect(await feeOfTerminal(db(), terminal.id, at('08-15'))).toMatchObject({
      charged: 0,
      nextOn: '2026-09-09',
      open: { count: 2, fen: 6_000, since: '2026-07-11' },
      failed: { on: '2026-08-12', reason: '余额不足' },
    });
    const listed = await dueFees(db(), at('08-15'));
    expect(listed.find(({ terminalId }) => terminalId === terminal.id)).toEqual({
      terminalId: terminal.id,
      count: 2,
      fen: 6_000,
      since: '2026-07-11',
    });
  });

  it('has the number of its phase, also when an earlier collection is reported later', async () => {
    const terminal = await active();
    const phases = async () =>
      (await awardsOf(db(), { terminalId: terminal.id }))
        .filter(({ kind }) => kind === 'communication_fee')
        .map(({ day, period }) => `${day.slice(5)} ${period}`)
        .toSorted();
    await w.outcomes([collectedFee(terminal, 'second', '08-12', {})]);
    await later('08-13');
    expect(await phases()).toEqual(['08-12 1']);
    await w.outcomes([collectedFee(terminal, 'early', '07-20', {})]);
    await later('08-14');
    expect(await phases()).toEqual(['07-20 1', '08-12 2']);
    await w.outcomes([back(terminal, 'second-back', 'second', '08-14', 3_000)]);
    await later('08-15');
    expect(await phases()).toEqual(['07-20 1', '08-12 2', '08-14 2']);
  });

  it('is earned for the day on which it was collected, in the collected amount', async () => {
    const terminal = await active();
    expect(await w.outcomes([collectedFee(terminal, 'a', '07-14', { amountFen: fen(1_500) })])).toEqual(['booked']);
    expect(await earned(terminal)).toEqual(['07-14 2: 5', '07-14 3: 10']);
    expect(await feeOfTerminal(db(), terminal.id, at('08-15'))).toMatchObject({
      charged: 1,
      open: { count: 1, since: '2026-08-10' },
    });
  });

  it('is returned in parts, and a second collection of its phase earns nothing and is listed', async () => {
    const terminal = await active();
    const rows = [
      collectedFee(terminal, 'a', '07-14', { phase: 1 }),
      back(terminal, 'b1', 'a', '07-15', 1_000),
      back(terminal, 'b2', 'a', '07-16', 2_000),
      back(terminal, 'b3', 'a', '07-17', 1),
      collectedFee(terminal, 'again', '07-18', { phase: 1 }),
    ];
    expect(await w.outcomes(rows)).toEqual(['booked', 'booked', 'booked', 'quarantined:refund_beyond', 'booked']);
    expect(await settled(terminal)).toEqual(['1 again', '1 earned']);
    const sum = (await terminal.paid())[3];
    expect(sum).toBe(20);
    expect(await feeOfTerminal(db(), terminal.id, at('07-20'))).toMatchObject({ unearned: { count: 1, fen: 3_000 } });
    expect((await unearnedFees(db(), 10)).filter(({ terminalId }) => terminalId === terminal.id)).toEqual([
      expect.objectContaining({ reference: `${terminal.sn}-again`, day: '2026-07-18', phase: 1, outcome: 'again' }),
    ]);
  });

  it('is returned by its phase, also when the return arrives first', async () => {
    const terminal = await active();
    const byPhase = collectedFee(terminal, 'b', '07-20', { kind: 'fee_refund', phase: 1, amountFen: fen(3_000) });
    expect(await w.outcomes([byPhase])).toEqual(['quarantined:unknown_original']);
    await w.outcomes([collectedFee(terminal, 'a', '07-14', {})]);
    await later('07-21');
    expect(await earned(terminal)).toEqual(
      ['07-14', '07-20'].flatMap((day) => [1, 2, 3].map((id) => `${day} ${id}: ${day === '07-14' ? 10 : -10}`)),
    );
  });
});

describe('in any order', () => {
  it('the same events of fees, and the activation, end in the same earnings', async () => {
    const rowsOf = (terminal: TestTerminal): FeedRow[] => [
      terminal.sale('first', '07-01', 100),
      collectedFee(terminal, 'f', '07-12', { status: 2 }),
      collectedFee(terminal, 'a', '07-14', {}),
      collectedFee(terminal, 'b', '07-15', { phase: 1, amountFen: fen(2_500) }),
      back(terminal, 'c', 'a', '07-16', 1_000),
      collectedFee(terminal, 'd', '08-11', { amountFen: fen(2_800) }),
      collectedFee(terminal, 'e', '08-20', { kind: 'fee_refund', phase: 2, amountFen: fen(700) }),
      collectedFee(terminal, 'g', '09-10', { phase: 3 }),
      collectedFee(terminal, 'h', '09-09', { phase: 3, amountFen: fen(1_900) }),
    ];
    const play = async (order: (rows: FeedRow[]) => FeedRow[]) => {
      const terminal = await w.open('07-01');
      for (const one of order(rowsOf(terminal))) {
        await w.outcomes([one]);
        if (sequence++ % 3 === 0) await later('09-20');
      }
      await later('09-21');
      return { earned: await earned(terminal), settled: await settled(terminal) };
    };
    const inOrder = await play((rows) => rows);
    expect(inOrder.settled).toEqual(['1 again', '1 earned', '2 earned', '3 again', '3 earned']);
    expect(await play((rows) => rows.toReversed())).toEqual(inOrder);
    for (const step of [2, 4, 5, 7])
      expect(await play((rows) => rows.flatMap((_, n) => rows[(n * step + 1) % rows.length] ?? []))).toEqual(inOrder);
  });
});

describe('a terminal that is bound again', () => {
  it('continues in its own plan: phases without a merchant are never due, and the numbering continues', async () => {
    const terminal = await active();
    await w.outcomes([collectedFee(terminal, 'a', '07-14', {})]);
    await terminal.unbind('07-20');
    await w.evaluate('07-21');
    await terminal.bind('08-20');
    await terminal.sell('anew', '08-21', 100);
    await later('09-20');
    expect(await feeOfTerminal(db(), terminal.id, at('09-20'))).toMatchObject({
      charged: 1,
      nextOn: '2026-10-09',
      open: { count: 1, since: '2026-09-09' },
    });
    await w.outcomes([collectedFee(terminal, 'b', '09-12', { phase: 2 }), collectedFee(terminal, 'c', '09-13', {})]);
    expect(await settled(terminal)).toEqual(['1 earned', '2 never_due', '3 earned']);
  });
});

describe('a fee that the operator guarantees', () => {
  it('is earned by the plan, once; a return is clawed back in proportion to the plan', async () => {
    await publish(9, '2026-06-26', { ...PLAN, byPlan: true });
    const terminal = await active();
    await later('07-12');
    const byPlan = ['07-11 1: 10', '07-11 2: 10', '07-11 3: 10'];
    expect(await earned(terminal)).toEqual(byPlan);
    await w.outcomes([collectedFee(terminal, 'a', '07-14', { amountFen: fen(6_000) })]);
    expect(await earned(terminal)).toEqual(byPlan);
    await w.outcomes([back(terminal, 'b', 'a', '07-15', 3_000)]);
    expect(await earned(terminal)).toEqual([...byPlan, '07-15 1: -5', '07-15 2: -5', '07-15 3: -5']);
    await publish(10, '2026-06-27', PLAN);
  });
});

/** Differences that `npm run reconcile` finds between earned and collected fees. */
const uncovered = async (): Promise<number> => {
  const check = awardChecks.find(({ name }) => name.includes('communication fees'));
  if (check === undefined) throw new Error('there is no such check');
  return (await sql`${check.differences}`.execute(db())).rows.length;
};

it('reconcile detects a share without a collection', async () => {
  const terminal = await active();
  await w.outcomes([collectedFee(terminal, 'a', '07-14', {})]);
  expect(await uncovered()).toBe(0);
  await sql`update rewards.fee_collection set award_id = null where terminal_id = ${terminal.id}`.execute(db());
  expect(await uncovered()).toBe(2);
  await sql`update rewards.fee_collection set award_id = (select max(id) from rewards.award
    where terminal_id = ${terminal.id} and kind = 'communication_fee') where terminal_id = ${terminal.id}`.execute(
    db(),
  );
});
