/** Rewards on their way when an agent moves: a begun stage stays with the line of its first day. */
import { expect, it } from 'vitest';
import { recalculate } from '#capabilities/disputes/server/recalculate/recalculate.ts';
import { lineOf } from '#capabilities/disputes/server/subjects/line-of.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { sql } from '#platform/db/sql.ts';
import { startOfDay } from '#platform/time/business-day.ts';
import { at, useCompliance, type TestTerminal } from '#testing/compliance.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { expectConsistent } from '#testing/world-violations.ts';
import { executeDue } from './execute-due.ts';
import { submitMove } from './submit-move.ts';

const w = useCompliance();
const { root, mid, direct } = AGENT_IDS;

/** From 00:00 of the day on, `direct` stands directly below `root`. */
const move = async (day: `${number}-${number}`): Promise<void> => {
  const { db } = w.database;
  const first = startOfDay(`2026-${day}`);
  const wanted = {
    agentCode: w.world.agents.direct.code,
    parentCode: w.world.agents.root.code,
    day: `2026-${day}`,
    by: 'test',
  };
  await submitMove(db, { send: async () => undefined }, wanted, new Date(first.getTime() - 3_600_000));
  await executeDue(db, first);
};

/** The entries of a terminal's rewards of stages: stage, agent and what a recalculation says of it. */
const recalculated = async ({ id }: TestTerminal) => {
  const { db } = w.database;
  const { rows } = await sql<{ stage: number; agentId: AgentId; subject: string }>`
    select award.item::int as stage, account.agent_id as "agentId",
      'entry-' || transfer.id || '-' || item.ord as subject
    from rewards.award
    join wallet.transfer on reason_kind = award.kind and award.id = any (item_ids)
    join wallet.account on account.id = credit_account_id
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
  await expectConsistent(w.database.db);
});
