import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { useAssessments } from '#testing/assessments.ts';
import { STANDARD } from '#testing/rewards.ts';

const w = useAssessments();

/** From 8 July on the policy has a fourth stage. */
const addStage = () =>
  sql`
  insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at, drafted_by,
    published_at, published_by)
  select policy_id, 9, 'published', '2026-07-08', jsonb_set(content, '{stages,items}', content #> '{stages,items}' ||
    '[{"stage": 4, "fromDay": 91, "toDay": 100, "minVolumeFen": 100, "rewardFen": 7000}]'), drafted_at, drafted_by,
    published_at, published_by
  from policies.policy_version where policy_id = ${STANDARD} order by number desc limit 1`.execute(w.database.db);

describe('an activation that is dated back before a new version', () => {
  it('has only the stages of its own day', async () => {
    await addStage();
    const terminal = await w.open('07-01');
    await terminal.sell('first', '07-10', 100);
    await w.evaluate('07-10');
    expect(await terminal.checks()).toHaveLength(5);
    await terminal.sell('earlier', '07-06', 50);
    await w.evaluate('07-11');
    expect((await terminal.checks()).map(({ stage }) => stage)).toEqual([0, 1, 2, 3]);
  });
});

describe('two sales of a terminal at one instant', () => {
  it.each([
    ['a', 'b'],
    ['b', 'a'],
  ])('are one activation, by the smaller reference, when %s arrives before %s', async (first, second) => {
    const terminal = await w.open('07-01');
    for (const reference of [first, second]) {
      await terminal.sell(reference, '07-10', 100);
      await w.evaluate('07-10');
    }
    await terminal.giveBack('back', 'a', '07-11', 100);
    await w.evaluate('07-11');
    expect((await terminal.checks()).at(0)).toMatchObject({ stage: 0, status: -1, cause: 'refunded' });
  });
});
