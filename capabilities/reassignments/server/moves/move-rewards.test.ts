/** Rewards on their way when an agent moves: a begun stage stays with the line of its first day. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Database } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { startOfDay } from '#platform/time/business-day.ts';
import { lineOf } from '#capabilities/disputes/server/opening/line-of.ts';
import { recalculate } from '#capabilities/disputes/server/recalculation/recalculate.ts';
import { at, useAssessments, type TestTerminal } from '#testing/assessments.ts';
import { ownerUrlOf } from '#testing/owner-url.ts';
import { setAmounts, STANDARD } from '#testing/rewards.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { testOperator } from '#testing/staff.ts';
import { expectConsistent } from '#testing/world-violations.ts';
import { executeDue } from '../execute-due.ts';
import { submitMove } from './schedule-move.ts';

const w = useAssessments();
const { root, mid, direct } = AGENT_IDS;
let owner: Database;
beforeAll(() => {
  owner = connect(ownerUrlOf(w.database), 1);
});
afterAll(() => owner.close());

/** Moves `direct` directly below `root`, from 00:00 of the day on. */
const move = async (day: `${number}-${number}`): Promise<void> => {
  const { db } = w.database;
  const first = startOfDay(`2026-${day}`);
  const wanted = {
    agentCode: w.world.agents.direct.code,
    parentCode: w.world.agents.root.code,
    day: `2026-${day}`,
    operator: testOperator('test'),
  };
  await submitMove(db, { send: async () => undefined }, wanted, new Date(first.getTime() - 3_600_000));
  await executeDue(db, first);
};

/** The entries of a terminal's rewards of stages: stage, agent and the result of a recalculation. */
const recalculated = async ({ id }: TestTerminal) => {
  const { db } = w.database;
  const { rows } = await sql<{ stage: number; agentId: AgentId; subject: string }>`
    select award.item::int as stage, account.agent_id as "agentId",
      'entry-' || transfer.id || '-' || item.ord as subject
    from rewards.award
    join ledger.transfer on source_kind = award.kind and award.id = any (item_ids)
    join ledger.account on account.id = credit_account_id
    cross join lateral unnest(item_ids) with ordinality as item (id, ord)
    where award.terminal_id = ${id} and award.kind = 'compliance' and item.id = award.id and agent_id is not null
    order by stage, agent_id`.execute(db);
  return Promise.all(
    rows.map(async ({ stage, agentId, subject }) => {
      const line = (await lineOf(db, agentId, subject))?.line ?? '';
      const { steps = [], differenceFen } = (await recalculate(db, { agentId, subject, line }, at('09-18'))) ?? {};
      const differs = steps.filter(({ bookedFen, computedFen }) => bookedFen !== computedFen);
      return [stage, agentId, steps.map(({ what }) => what).join(', '), differs, differenceFen];
    }),
  );
};

it('a recalculation of a stage finds the line of its first day, and its volume', async () => {
  const terminal = await w.open('07-01');
  await terminal.sell('first', '07-20', 100);
  await w.evaluate('07-21');
  const [, begun, later] = await terminal.checks();
  await move('08-05');
  expect([begun, later].map((check) => (check?.fromDay ?? '') < '2026-08-05')).toEqual([true, false]);
  await terminal.sell('in the begun stage', '08-06', 100_000);
  await terminal.sell('in the one after it', later?.toDay.slice(5) ?? '', 200_000);
  await w.evaluate('09-18');
  const steps = 'stage_volume, own_amount, own_share, entry';
  expect(await recalculated(terminal)).toEqual([
    [1, root, steps, [], 0],
    [1, mid, steps, [], 0],
    [1, direct, steps, [], 0],
    [2, root, steps, [], 0],
    [2, direct, steps, [], 0],
  ]);
  // awards from before their line was stored: by the stage
  await sql`alter table rewards.award disable trigger user`.execute(owner.db);
  await sql`update rewards.award set line_day = null where terminal_id = ${terminal.id}`.execute(owner.db);
  await sql`alter table rewards.award enable trigger user`.execute(owner.db);
  expect((await recalculated(terminal)).map(([, , , differs, fen]) => [differs, fen])).toEqual(
    Array.from({ length: 5 }, () => [[], 0]),
  );
  await expectConsistent(w.database.db);
});

it('a recalculation also finds that line for a stage that was dropped and whose reward was clawed back', async () => {
  // from 3 August on the policy has a fourth stage
  await sql`
    insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at, drafted_by,
      published_at, published_by)
    select policy_id, number + 1, 'published', '2026-08-03', jsonb_set(content, '{stages,items}', content #>
      '{stages,items}' || '[{"stage": 4, "fromDay": 0, "toDay": 60, "minVolumeFen": 5000000, "rewardFen": 12000}]'),
      drafted_at, drafted_by, published_at, published_by
    from policies.policy_version where policy_id = ${STANDARD} order by number desc limit 1`.execute(w.database.db);
  await setAmounts(w.database.db, 'stage', 4, { root: 12_000, mid: 6_000, direct: 3_000 }, '2020-01-01');
  const terminal = await w.open('07-01');
  await terminal.sell('first', '08-04', 1);
  await w.evaluate('08-04');
  await terminal.sell('in the stage, after the move', '08-06', 50_000);
  await w.evaluate('08-07');
  expect((await recalculated(terminal)).map(([stage, agent]) => [stage, agent])).toContainEqual([4, mid]);
  await terminal.sell('before that version', '08-02', 1);
  await w.evaluate('08-08');
  expect((await terminal.checks()).map(({ stage }) => stage)).not.toContain(4);
  const questioned = (await recalculated(terminal)).filter(([stage]) => stage === 4);
  const steps = 'own_amount, own_share, entry';
  expect(questioned).toEqual([root, mid, direct].map((agent) => [4, agent, steps, [], 0]));
});
