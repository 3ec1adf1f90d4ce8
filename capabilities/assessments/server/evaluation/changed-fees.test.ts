/** Communication fees that are changed: a new section of the plan begins, and charged phases stay as they are. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { scopeOf } from '#platform/auth/scope.ts';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import { addDays } from '#platform/time/business-day.ts';
import { feesDue, recordFeeChange, type NewFeeChange } from '#capabilities/rewards/server/api.ts';
import { chargeDueFees } from '#capabilities/rewards/server/fees/charge-due-fees.ts';
import { dueFees } from '#capabilities/rewards/server/fees/fee-lists.ts';
import { feeOfTerminal } from '#capabilities/rewards/server/fees/fee-of-terminal.ts';
import { settleDueFees } from '#capabilities/rewards/server/fees/settle-due-fees.ts';
import { at, useAssessments, type TestTerminal } from '#testing/assessments.ts';
import { collectedFee } from '#testing/communication-fees.ts';
import { modelPhases, type ModelPhase } from '#testing/fee-plan-model.ts';
import { runs } from '#testing/property-runs.ts';
import { publishStandard, setAmounts } from '#testing/rewards.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';

const w = useAssessments();
const db = () => w.database.db;
let sequence = 0;

/** 30.00 on day 10 and every 30 days: 11 July, 10 August, 9 September. */
const PLAN = { feeFen: 3_000, freeDays: 10, periodDays: 30 };
beforeAll(async () => {
  await setAmounts(db(), 'communication', 0, { root: 3_000, mid: 2_000, direct: 1_000 }, '2020-01-01');
  await publishStandard(db(), '2026-06-25', { communication: PLAN });
});

const active = async (): Promise<TestTerminal> => {
  const terminal = await w.open('07-01');
  await terminal.sell('first', '07-01', 100);
  await w.evaluate('07-02');
  return terminal;
};

const MERCHANT = idOf<NewFeeChange['merchantId']>(1);

/** 12.00 every 20 days after 5 free ones, unless given otherwise; known at once, unless stated. */
const change = (
  { id }: TestTerminal,
  day: string,
  more: Partial<NewFeeChange> & { knownOn?: string } = {},
): Promise<boolean> => {
  const { knownOn = day, ...given } = more;
  const reference = `X${(sequence += 1)}`;
  const value = { feeFen: fen(1_200), freeDays: 5, periodDays: 20 };
  const of = { reference, terminalId: id, merchantId: MERCHANT, isByAcquirer: false };
  const when = { effectiveAt: at(day), now: at(knownOn, '12:30') };
  return inTransaction(db(), (tx) => recordFeeChange(tx, { ...value, ...of, ...when, ...given }));
};

const feeOn = ({ id }: TestTerminal, day: string) => feeOfTerminal(db(), id, at(day, '13:00'));

const earned = async ({ id }: TestTerminal): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`
    select to_char(day, 'MM-DD') || ' ' || period || ' ' || pool_fen / 100 as text from rewards.award
    where terminal_id = ${id} and kind = 'communication_fee' and reverses_id is null order by day, id`.execute(db());
  return rows.map(({ text }) => text);
};

const later = async (day: string): Promise<void> => {
  await w.evaluate(day);
  await chargeDueFees(db(), at(day));
  await settleDueFees(db(), at(day));
};

describe('a changed communication fee', () => {
  it('is due by the new terms after the last phase that was charged; the numbers go on', async () => {
    const terminal = await active();
    await w.outcomes([collectedFee(terminal, 'a', '07-12')]);
    await change(terminal, '07-20');
    expect(await feeOn(terminal, '07-20')).toMatchObject({ nextPhase: 2, nextOn: '2026-07-31', feeFen: 1_200 });
    await later('08-22');
    expect(await feeOn(terminal, '08-22')).toMatchObject({
      nextPhase: 4,
      nextOn: '2026-09-09',
      open: { count: 2, fen: 2_400, since: '2026-07-31' },
    });
    expect(await earned(terminal)).toEqual(['07-12 1 30']);
  });

  it('leaves phases that were due by the former terms as they are', async () => {
    const terminal = await active();
    await change(terminal, '07-20');
    expect(await feeOn(terminal, '08-01')).toMatchObject({ open: { count: 2, fen: 4_200, since: '2026-07-11' } });
  });

  it('before the first phase counts the new free days, and is never due on or before the day of effect', async () => {
    const [early, late] = [await active(), await active()];
    await change(early, '07-03');
    await change(late, '07-08');
    expect(await feeOn(early, '07-03')).toMatchObject({ nextPhase: 1, nextOn: '2026-07-06' });
    expect(await feeOn(late, '07-08')).toMatchObject({ nextPhase: 1, nextOn: '2026-07-09' });
  });

  it('of a terminal that is not activated yet applies from its activation on', async () => {
    const terminal = await w.open('07-01');
    await change(terminal, '07-02');
    await terminal.sell('first', '07-04', 100);
    await later('07-05');
    expect(await feeOn(terminal, '07-05')).toMatchObject({ nextPhase: 1, nextOn: '2026-07-09', feeFen: 1_200 });
  });

  it('does not apply to the plan of a later binding', async () => {
    const terminal = await w.open('07-01');
    await change(terminal, '07-02');
    await terminal.unbind('07-03');
    await terminal.bind('07-04');
    await terminal.sell('first', '07-04', 100);
    await later('07-05');
    expect(await feeOn(terminal, '07-05')).toMatchObject({ nextOn: '2026-07-14', feeFen: 3_000 });
  });

  it('is recorded once, and of no terminal that serves another merchant or none', async () => {
    const terminal = await active();
    expect(await change(terminal, '07-20', { reference: 'twice' })).toBe(true);
    expect(await change(terminal, '07-21', { reference: 'twice', feeFen: fen(1) })).toBe(false);
    expect(await change(terminal, '07-21', { merchantId: idOf(2) })).toBe(false);
    await terminal.unbind('07-22');
    expect(await change(terminal, '07-23')).toBe(false);
    expect(await feeOn(terminal, '07-20')).toMatchObject({ feeFen: 1_200 });
  });

  it('moves nothing when a later one was known before', async () => {
    const terminal = await active();
    await change(terminal, '07-20');
    await change(terminal, '07-15', { knownOn: '07-21', periodDays: 2 });
    expect(await feeOn(terminal, '07-21')).toMatchObject({ nextOn: '2026-07-31', feeFen: 1_200 });
  });

  it('that becomes known late leaves fees collected meanwhile on their day', async () => {
    const terminal = await active();
    await w.outcomes([collectedFee(terminal, 'a', '07-12'), collectedFee(terminal, 'b', '08-11')]);
    await change(terminal, '07-20', { knownOn: '08-12' });
    await later('08-13');
    expect(await earned(terminal)).toEqual(['07-12 1 30', '08-11 2 30']);
    expect(await feeOn(terminal, '08-13')).toMatchObject({ charged: 2, nextPhase: 3, nextOn: '2026-08-30' });
  });

  it('moves with a plan that is dated back', async () => {
    const terminal = await w.open('06-30');
    await terminal.sell('late', '07-05', 100);
    await w.evaluate('07-06');
    await change(terminal, '07-07');
    expect(await feeOn(terminal, '07-07')).toMatchObject({ nextOn: '2026-07-10' });
    await terminal.sell('early', '07-01', 100);
    await later('07-08');
    expect(await feeOn(terminal, '07-07')).toMatchObject({ nextPhase: 1, nextOn: '2026-07-08' });
  });

  it('to an amount of 0 makes no phase due', async () => {
    const terminal = await active();
    await change(terminal, '07-20', { feeFen: fen(0) });
    expect(await feeOn(terminal, '09-01')).toMatchObject({ open: { count: 1, since: '2026-07-11' } });
  });
});

describe('a changed fee that the operator guarantees', () => {
  const guaranteed = async (): Promise<TestTerminal> => {
    const terminal = await active();
    await sql`update rewards.fee_plan set by_plan = true, next_on = '2026-07-11'
      where terminal_id = ${terminal.id}`.execute(db());
    return terminal;
  };

  it('is booked on the days and with the amounts of its pieces', async () => {
    const terminal = await guaranteed();
    await change(terminal, '07-20');
    await chargeDueFees(db(), at('08-25'));
    expect(await earned(terminal)).toEqual(['07-11 1 30', '07-31 2 12', '08-20 3 12']);
  });

  it('keeps phases that were booked before the change became known, and books later ones by the new terms', async () => {
    const terminal = await guaranteed();
    await chargeDueFees(db(), at('08-11'));
    await change(terminal, '07-20', { knownOn: '08-11' });
    await chargeDueFees(db(), at('09-01'));
    expect(await earned(terminal)).toEqual(['07-11 1 30', '08-10 2 30', '08-30 3 12']);
  });

  it('passes over phases without a fee', async () => {
    const terminal = await guaranteed();
    await change(terminal, '07-20', { feeFen: fen(0) });
    await change(terminal, '08-01');
    await chargeDueFees(db(), at('08-25'));
    expect(await earned(terminal)).toEqual(['07-11 1 30', '08-20 3 12']);
  });
});

const START = '2026-07-01';
const terms = { fee: fc.integer({ min: 1, max: 9 }), free: fc.nat(20), period: fc.integer({ min: 4, max: 25 }) };

it('is the same by page, list and command as a plan that is run day by day, with any changes', async () => {
  const story = fc.record({
    changes: fc.array(fc.record({ ...terms, on: fc.integer({ min: 1, max: 60 }) }), { minLength: 1, maxLength: 3 }),
    collected: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
    until: fc.integer({ min: 20, max: 75 }),
  });
  await fc.assert(
    fc.asyncProperty(story, async ({ changes, collected, until }) => {
      const terminal = await active();
      const inOrder = changes.toSorted((one, other) => one.on - other.on);
      for (const { on, fee, free, period } of inOrder)
        await change(terminal, addDays(START, on).slice(5), {
          feeFen: fen(fee),
          freeDays: free,
          periodDays: period,
        });
      const model = modelPhases(
        { fee: 3_000, free: 10, period: 30 },
        inOrder.map((one) => ({ ...one, charged: 0 })),
        until,
      );
      const taken = collected.filter((phase) => phase <= model.length).toSorted((a, b) => a - b);
      const day = addDays(START, until).slice(5);
      await w.outcomes(taken.map((phase) => collectedFee(terminal, `c${phase}`, day, { phase })));
      await settleDueFees(db(), at(day, '14:00'));
      const open = model.filter((_, index) => !taken.includes(index + 1));
      const due = openOf(open);
      expect((await feeOn(terminal, day))?.open).toEqual(due && { count: due.count, fen: due.fen, since: due.since });
      const isOwn = ({ terminalId }: { terminalId: number }): boolean => terminalId === terminal.id;
      const wanted = { side: 'self', today: addDays(START, until), limit: 500 } as const;
      const [listed] = (await feesDue(db(), scopeOf(AGENT_IDS.direct), wanted)).filter(isOwn);
      expect(listed).toEqual(
        due && { terminalId: terminal.id, count: due.count, fees: open.map(({ fee }) => fee), since: due.since },
      );
      const [told] = (await dueFees(db(), at(day))).filter(isOwn);
      expect(told).toEqual(due && { terminalId: terminal.id, ...due });
    }),
    { numRuns: runs(12) },
  );
}, 60_000);

const openOf = (open: readonly ModelPhase[]) => {
  const [first] = open;
  return (
    first && {
      count: open.length,
      fen: open.reduce((sum, { fee }) => sum + fee, 0),
      since: addDays(START, first.day),
    }
  );
};
