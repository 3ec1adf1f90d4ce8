/** Rewards in progress when a merchant is transferred: stages that have begun stay with the old agent. */
import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startOfDay } from '#platform/time/business-day.ts';
import { getTaskSummary } from '#capabilities/assessments/contract/tasks/get-task-summary.ts';
import { listTasks } from '#capabilities/assessments/contract/tasks/list-tasks.ts';
import { chargeDueFees } from '#capabilities/rewards/server/fees/charge-due-fees.ts';
import { at, useAssessments, type TestTerminal } from '#testing/assessments.ts';
import { urlsOf } from '#testing/owner-url.ts';
import { AGENT_IDS, type AgentName } from '#testing/small-world/agents.ts';
import { testOperator } from '#testing/staff.ts';
import { testServer } from '#testing/test-server.ts';
import { expectConsistent } from '#testing/world-violations.ts';
import { executeDue } from '../execute-due.ts';
import { submitTransfer } from './schedule-transfer.ts';

const w = useAssessments();

/** The rewards that an agent can still earn within 30 days, as it reads them on a day. */
const weekOf = async (name: AgentName, day: `${number}-${number}`) => {
  const urls = urlsOf(w.database);
  const server = await testServer({ urls, now: at(day).toISOString() });
  const client = await server.as(AGENT_IDS[name]);
  const { rows } = await client.ok(listTasks, { scope: 'team', kind: 'stage' });
  const { soon, month } = (await client.ok(getTaskSummary, { scope: 'team' })).stage;
  await server.close();
  return {
    rows: rows.flatMap((row) => (row.kind === 'fee' ? [] : [[row.stage, row.rewardFen, row.isRewardOfOthers]])),
    count: soon.count + month.count,
    rewardFen: (soon.rewardFen ?? 0) + (month.rewardFen ?? 0),
  };
};
const jobs = { send: async () => undefined };

/**
 * Transfers the merchant from 00:00 of the day on; at first `direct` has the merchant of all terminals of these tests.
 */
const handOver = async (to: AgentName, day: `${number}-${number}`): Promise<void> => {
  const { db } = w.database;
  const merchantNo = w.world.merchants.find(({ id }) => Number(id) === 1)?.no ?? '';
  const first = startOfDay(`2026-${day}`);
  const wanted = { merchantNo, agentCode: w.world.agents[to].code, day: `2026-${day}`, operator: testOperator('test') };
  await submitTransfer(db, jobs, wanted, new Date(first.getTime() - 3_600_000));
  await executeDue(db, first);
};

/** The agent nearest to the merchant that shares in each reward: by kind and item. */
const nearest = async (terminal: TestTerminal): Promise<Record<string, number>> => {
  const { rows } = await sql<{ what: string; agent: number }>`
    select kind || ' ' || coalesce(period, item::text) as what, agent_ids[1] as agent from rewards.award
    where terminal_id = ${terminal.id} and reverses_id is null order by id`.execute(w.database.db);
  return Object.fromEntries(rows.map(({ what, agent }) => [what, agent]));
};
const activations = async (terminal: TestTerminal) =>
  (
    await sql<{ at: Date; agent: number }>`
      select at, from_agent_id as agent from terminals.event where terminal_id = ${terminal.id}
        and kind = 'activated'`.execute(w.database.db)
  ).rows;

const { direct, sibling, leaf } = AGENT_IDS;

describe('a merchant that is transferred', () => {
  it('leaves begun stages to the old agent, and gives those that begin later to the new one', async () => {
    const [active, waiting, late] = [await w.open('07-01'), await w.open('07-01'), await w.open('07-01')];
    await active.sell('first', '07-20', 100);
    await w.evaluate('07-21');
    const [, second] = (await active.checks()).slice(1);
    await handOver('sibling', '08-05');
    expect(second?.fromDay !== undefined && second.fromDay > '2026-08-05').toBe(true);
    // the new agent sees the begun stage, and that it is not for it; agents above both still have their part
    expect(await weekOf('sibling', '08-15')).toEqual({ rows: [[1, 0, true]], count: 1, rewardFen: 0 });
    expect(await weekOf('mid', '08-15')).toEqual({ rows: [[1, 1_000, undefined]], count: 1, rewardFen: 1_000 });
    await active.sell('in the begun stage', '08-06', 100_000);
    await active.sell('in the second', second?.toDay.slice(5) ?? '', 200_000);

    await waiting.sell('new agent activates', '08-10', 100);
    await late.sell('of before, known late', '08-04', 100);
    await w.evaluate('09-18');

    expect(await nearest(active)).toMatchObject({
      'activation 0': direct,
      'compliance 1': direct,
      'compliance 2': sibling,
    });
    expect(await nearest(waiting)).toMatchObject({ 'activation 0': sibling });
    expect(await nearest(late)).toMatchObject({ 'activation 0': direct });
    expect(await activations(waiting)).toMatchObject([{ agent: sibling }]);
    expect(await activations(late)).toMatchObject([{ agent: direct }]);
    await expectConsistent(w.database.db);

    // a sale of the old agent's days does not remove the new one's activation, one of its own days dates it back
    await waiting.sell('of before', '07-25', 100);
    await waiting.sell('earlier of its own', '08-05', 100);
    await w.evaluate('09-18');
    expect(await activations(waiting)).toEqual([{ at: at('08-05'), agent: sibling }]);
    await expectConsistent(w.database.db);
  });

  it('pays each communication fee to its agent on the fee’s day, also when it is charged late', async () => {
    const { db } = w.database;
    const terminal = await w.open('08-06');
    await terminal.sell('first', '08-06', 100);
    await w.evaluate('08-07');
    await sql`update rewards.fee_plan set by_plan = true, free_days = 4, next_on = '2026-08-10', period_days = 10
      where terminal_id = ${terminal.id}`.execute(db);
    await handOver('leaf', '08-20');
    await chargeDueFees(db, at('08-12'));
    await chargeDueFees(db, at('08-25'));
    await chargeDueFees(db, at('08-31'));
    const fees = Object.entries(await nearest(terminal)).filter(([what]) => what.startsWith('communication'));
    expect(fees).toEqual([
      // the world stocks its terminals with `direct`
      ['communication_fee 1', direct],
      ['communication_fee 2', leaf],
      ['communication_fee 3', leaf],
    ]);
  });

  it('lets the new line see the checks, and the old one no more', async () => {
    const { rows } = await sql<{ agent: number; own: boolean }>`
      select distinct seen_check.agent_id as agent, is_own as own from assessments.seen_check
      join assessments.stage_check on stage_check.id = check_id
      join assessments.activation on activation.id = activation_id where merchant_id = 1 order by 1`.execute(
      w.database.db,
    );
    expect(rows).toEqual(
      w.world.agents.leaf.path.map((id) => ({ agent: Number(id), own: Number(id) === Number(leaf) })),
    );
  });
});
