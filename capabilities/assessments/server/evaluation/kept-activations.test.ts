import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { allowanceProgress } from '#capabilities/rewards/server/allowance/allowance-progress.ts';
import { bookDueAllowances } from '#capabilities/rewards/server/allowance/book-allowances.ts';
import { teamActivations } from '#capabilities/rewards/server/allowance/team-activations.ts';
import { at, useAssessments } from '#testing/assessments.ts';
import { setAmounts, STANDARD } from '#testing/rewards.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';

const w = useAssessments();

const JULY = { from: '2026-07-01', to: '2026-07-31', until: '2026-08-04', treeDay: '2026-07-31' };

const kept = async (): Promise<number> => {
  const [team] = await teamActivations(w.database.db, JULY, AGENT_IDS.direct);
  return team?.activations ?? 0;
};

describe('activations of the monthly allowance', () => {
  it('are those that stand when the 4th is over, whenever they are counted', async () => {
    const [stays, goes] = [await w.open('07-01'), await w.open('07-01')];
    for (const terminal of [stays, goes]) await terminal.sell('first', '07-31', 100);
    await w.evaluate('07-31');
    expect(await kept()).toBe(2);
    await goes.unbind('08-04', '23:59');
    await w.evaluate('08-05', '00:10');
    expect(await kept()).toBe(1);
    await stays.unbind('08-05', '00:20');
    await w.evaluate('08-05', '00:30');
    expect(await kept()).toBe(1);
  });
});

/** The number of activations of `direct` by which each closed month was decided. */
const decided = async (): Promise<string> => {
  const { rows } = await sql<{ one: string }>`
    select month || ': ' || activations as one from rewards.allowance_count where agent_id = ${AGENT_IDS.direct}
      and policy_id = ${STANDARD} order by month`.execute(w.database.db);
  return rows.map(({ one }) => one).join(', ');
};

/** Runs the job in the night of the 5th. */
const book = (day: string) => bookDueAllowances(w.database.db, at(day, '03:40'));

const progress = async (day: string): Promise<number> => {
  const own = await allowanceProgress(w.database.db, AGENT_IDS.direct, `2026-${day}`);
  return own.find(({ policyId }) => policyId === STANDARD)?.activations ?? 0;
};

describe('an activation whose month was decided before it became known as one of that month', () => {
  it('counts once: in the next month that is decided, or where it was counted already', async () => {
    await setAmounts(w.database.db, 'allowance', 50, { direct: 10_000 });
    const [counted, refunded] = [await w.open('08-01'), await w.open('08-01')];
    const [late, unknown, goes] = [await w.open('08-01'), await w.open('08-01'), await w.open('08-01')];
    await counted.sell('first', '08-20', 100);
    await refunded.sell('first', '08-31', 100);
    await w.evaluate('08-31');
    await book('09-05');
    // the third activation is one of the small world
    expect(await decided()).toBe('2026-08: 3');
    // activated in September, dated back to August; and another that was not known at all before
    await late.sell('first', '09-10', 100);
    await w.evaluate('09-10');
    for (const terminal of [late, unknown, goes]) await terminal.sell('earlier', '08-31', 100);
    // dated back into a month before the one in which it was counted
    await counted.sell('earlier', '08-02', 100);
    // a counted activation stays counted there, also if its sale is refunded
    await refunded.giveBack('back', 'first', '09-11', 100);
    await refunded.sell('again', '09-12', 100);
    await w.evaluate('09-12');
    expect(await progress('09-12')).toBe(3);
    await goes.unbind('10-04', '23:59');
    await w.evaluate('10-05', '00:10');
    await book('10-05');
    expect(await decided()).toBe('2026-08: 3, 2026-09: 2');
    // both become known, once more, as activations of another month
    await late.sell('earliest', '08-30', 100);
    await unknown.sell('earliest', '08-03', 100);
    await w.evaluate('10-06');
    expect(await progress('10-06')).toBe(0);
    await book('11-05');
    expect(await decided()).toBe('2026-08: 3, 2026-09: 2');
  });
});
