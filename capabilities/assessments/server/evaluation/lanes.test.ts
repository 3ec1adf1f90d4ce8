/**
 * Two simultaneous evaluations of different terminals end as if they ran one after the other, even if one fails or is
 * killed.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { useAssessments, type TestTerminal } from '#testing/assessments.ts';
import { lockWaiters } from '#testing/lock-waits.ts';
import { runs } from '#testing/property-runs.ts';
import { LANES, lockBooking, lockEvaluation } from './lock.ts';

const w = useAssessments();
const db = () => w.database.db;

const outcomeOf = async (terminal: TestTerminal) => {
  const { rows } = await sql<{ kind: string; day: string; fen: number; seen: number }>`
    select kind, day::text, pool_fen as fen, (select count(*)::int from assessments.seen_check
      join assessments.stage_check on stage_check.id = check_id
      join assessments.activation on activation.id = activation_id where terminal_id = ${terminal.id}) as seen
    from rewards.award where terminal_id = ${terminal.id} order by 1, 2, 3`.execute(db());
  return { checks: await terminal.checks(), paid: await terminal.paid(), awards: rows };
};
const outcomesOf = async (terminals: readonly TestTerminal[]) => {
  const all: Awaited<ReturnType<typeof outcomeOf>>[] = [];
  for (const terminal of terminals) all.push(await outcomeOf(terminal));
  return all;
};

interface Story {
  /** Volume of the activating day. */
  readonly yuan: number;
  /** Sales of the next day: 20 000 meet the first stage. */
  readonly more: number;
  /** A sale before the first one that becomes known after it. */
  readonly isEarlierLate: boolean;
  readonly isRefunded: boolean;
  readonly isUnbound: boolean;
}

const story = fc.record<Story>({
  yuan: fc.constantFrom(100, 20_000),
  more: fc.constantFrom(50, 20_000),
  isEarlierLate: fc.boolean(),
  isRefunded: fc.boolean(),
  isUnbound: fc.boolean(),
});

/** Several servers evaluate the waiting rows at the same time, in transactions of limited size. */
interface Split {
  readonly size: number;
  readonly servers: number;
}

const live = async (stories: readonly Story[], { size, servers }: Split): Promise<TestTerminal[]> => {
  const evaluate = (day: string) =>
    Promise.all(Array.from({ length: servers }, () => w.evaluate(day, '23:00', { size })));
  const each: [TestTerminal, Story][] = [];
  for (const one of stories) each.push([await w.open('07-01'), one]);
  for (const [terminal, { yuan }] of each) await terminal.sell('first', '07-10', yuan);
  await evaluate('07-10');
  for (const [terminal, { more, isEarlierLate, isRefunded }] of each) {
    await terminal.sell('more', '07-11', more);
    if (isEarlierLate) await terminal.sell('earlier', '07-08', 60);
    if (isRefunded) await terminal.giveBack('back', 'first', '07-12', 100);
  }
  await evaluate('07-12');
  for (const [terminal, { isUnbound }] of each) if (isUnbound) await terminal.unbind('08-09');
  await evaluate('08-10');
  await evaluate('09-20');
  return each.map(([terminal]) => terminal);
};

const ALONE = { size: 1_000, servers: 1 };
const split = fc.record<Split>({ size: fc.integer({ min: 1, max: 3 }), servers: fc.constantFrom(1, 2) });

it('any split of the waiting rows gives the same state as one evaluation of all, also with two servers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(story, { minLength: 4, maxLength: 6 }), split, async (stories, how) => {
      const [alone, together] = [await live(stories, ALONE), await live(stories, how)];
      expect(await outcomesOf(together)).toEqual(await outcomesOf(alone));
    }),
    { numRuns: runs(3) },
  );
}, 240_000);

/** Activated, all with the first stage met, and not evaluated yet. */
const waitingOnes = async (count: number): Promise<TestTerminal[]> => {
  const terminals: TestTerminal[] = [];
  for (let index = 0; index < count; index += 1) {
    const terminal = await w.open('07-01');
    await terminal.sell('first', '07-10', 20_000);
    terminals.push(terminal);
  }
  return terminals;
};

const PAID = { 1: 40, 2: 30, 3: 40 };
const IN_LANES = { size: 2 };

/** Waits until this number of connections wait for a lock. */
const waitingFor = async (count: number): Promise<number[]> => {
  for (;;) {
    const pids = await lockWaiters(db());
    if (pids.length >= count) return pids;
  }
};

it('while one lane waits, the other evaluates all of its own; an evaluation of everything waits for both', async () => {
  const terminals = await waitingOnes(8);
  const others = terminals.filter(({ id }) => id % LANES === 0);
  const { evaluating } = await inTransaction(db(), async (tx) => {
    await lockEvaluation(tx, { no: 1, of: LANES });
    const started = w.evaluate('07-10', '23:00', IN_LANES);
    while ((await others.at(-1)?.states()) !== '1 1 0 0');
    expect(await outcomesOf(terminals.filter(({ id }) => id % LANES === 1))).toMatchObject(
      others.map(() => ({ checks: [] })),
    );
    return { evaluating: started };
  });
  expect(await evaluating).toMatchObject({ faults: 0, booked: 16 });
  for (const terminal of terminals) expect(await terminal.paid()).toEqual(PAID);

  const [one] = await waitingOnes(1);
  const { alone } = await inTransaction(db(), async (tx) => {
    await lockEvaluation(tx, { no: 0, of: LANES });
    const started = w.evaluate('07-10');
    await waitingFor(1);
    expect(await one?.checks()).toEqual([]);
    return { alone: started };
  });
  expect(await alone).toMatchObject({ booked: 2 });
});

it('killed in the middle, one lane or both, nothing is half done, lost or paid twice', async () => {
  for (const killed of [1, 2]) {
    const terminals = await waitingOnes(8);
    const { evaluating } = await inTransaction(db(), async (tx) => {
      await lockBooking(tx);
      const started = w.evaluate('07-10', '23:00', IN_LANES).catch((error: unknown) => error);
      // both lanes have decided and written the checks of a batch
      const pids = (await waitingFor(LANES)).slice(0, killed);
      await sql`select pg_terminate_backend(pid) from unnest(${pids}::int[]) as pid`.execute(tx);
      return { evaluating: started };
    });
    expect(await evaluating).toBeInstanceOf(Error);
    const done = (await outcomesOf(terminals)).filter(({ checks }) => checks.length > 0);
    expect(done.length).toBeLessThan(terminals.length);
    for (const { paid } of done) expect(paid).toEqual(PAID);
    expect(await w.evaluate('07-10', '23:00', IN_LANES)).toMatchObject({ faults: 0 });
    for (const { paid, awards } of await outcomesOf(terminals)) {
      expect(paid).toEqual(PAID);
      expect(awards).toHaveLength(2);
    }
  }
});
