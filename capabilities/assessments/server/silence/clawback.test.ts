/** Two persons claw back a silent terminal's reward, once, and from each agent exactly the share that it got. */
import { beforeAll, expect, it } from 'vitest';
import { NotPermitted, taskOperator, type Operator, type StaffOperator } from '#platform/auth/operator.ts';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { reconcile } from '#capabilities/ledger/server/reconciliation/reconcile.ts';
import { at, useAssessments, type TestTerminal } from '#testing/assessments.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { addPeople } from '#testing/staff.ts';
import type { ActivationId, ClawbackProposalId } from '../../contract/assessment-ids.ts';
import { approveClawback } from './decide-clawback.ts';
import { proposeClawback } from './propose-clawback.ts';

const w = useAssessments();
const db = () => w.database.db;
let people: Record<'wangmin' | 'limin' | 'zhaoqi', StaffOperator>;
const { direct, mid, root } = AGENT_IDS;
/** Shares of the small world's pool of 100.00. */
const SHARES = { [root]: 20, [mid]: 20, [direct]: 20 };
const OVER = '08-01';

beforeAll(async () => {
  people = await addPeople(db(), ['wangmin', 'limin', 'zhaoqi']);
});

const silent = async (): Promise<TestTerminal> => {
  const terminal = await w.open('07-01');
  await terminal.sell('first', '07-01', 100);
  await w.evaluate('07-01');
  return terminal;
};
const activationOf = async ({ id }: TestTerminal): Promise<ActivationId> => {
  const { rows } = await sql<{ id: ActivationId }>`
    select id from assessments.activation where terminal_id = ${id} order by id desc limit 1`.execute(db());
  return (rows[0] as { id: ActivationId }).id;
};
const propose = async (operator: Operator, terminals: readonly TestTerminal[], day = OVER, reason = '激活后无交易') => {
  const activationIds = await Promise.all(terminals.map(activationOf));
  return inTransaction(db(), (tx) =>
    proposeClawback(
      tx,
      { agentId: direct, month: '2026-07', activationIds, reason },
      { operator, now: at(day, '15:00') },
    ),
  );
};
const proposed = async (...of: Parameters<typeof propose>): Promise<ClawbackProposalId> => {
  const answer = await propose(...of);
  if (answer.is !== 'waits') throw new Error(answer.reason);
  return answer.id;
};
const approve = (operator: Operator, id: ClawbackProposalId, day = OVER, hour = '16:00') =>
  inTransaction(db(), (tx) => approveClawback(tx, id, { operator, now: at(day, hour) }));

it('takes nothing back until a second person approves; then from each agent its own share, once', async () => {
  const [one, two, kept] = [await silent(), await silent(), await silent()];
  const id = await proposed(people.wangmin, [one, two]);
  expect(await proposed(people.wangmin, [two, one])).toBe(id);
  expect(await approve(people.wangmin, id)).toEqual({ is: 'refused', reason: 'silence_second_person' });
  expect(await approve({ ...people.wangmin, from: 'cli' }, id)).toMatchObject({ reason: 'silence_second_person' });
  expect(await one.paid()).toEqual(SHARES);
  const both = await Promise.all([approve(people.limin, id), approve(people.zhaoqi, id)]);
  expect(both.map((each) => each?.is).toSorted()).toEqual(['done', 'refused']);
  expect(await approve(people.limin, id)).toEqual({ is: 'refused', reason: 'silence_take_back_over' });
  expect(await one.paid()).toEqual({});
  expect(await two.paid()).toEqual({});
  expect(await kept.paid()).toEqual(SHARES);
  const { rows } = await sql<{ agentId: number; text: string }>`
    delete from content.notice where key = 'silence_taken_back'
    returning agent_id as "agentId", text_values ->> 'count' || ' ' || (text_values ->> 'amount') as text`.execute(
    db(),
  );
  expect(Object.fromEntries(rows.map(({ agentId, text }) => [agentId, text]))).toEqual({
    [root]: '2 40.00',
    [mid]: '2 40.00',
    [direct]: '2 40.00',
  });
  expect((await reconcile(db())).differences).toEqual([]);
});

it('stays clawed back whatever arrives later, and is never booked again', async () => {
  const terminal = await silent();
  await approve(people.limin, await proposed(people.wangmin, [terminal]));
  expect(await terminal.paid()).toEqual({});
  await terminal.sell('late', '07-20', 100);
  await w.evaluate('08-02');
  expect(await terminal.paid()).toEqual({});
  // an earlier sale moves the activation itself, which books the reward again for other agents
  await terminal.sell('earlier', '07-01', 100, { hour: '09:00' });
  await w.evaluate('08-03');
  expect(await terminal.paid()).toEqual({});
  await terminal.giveBack('all', 'earlier', '07-02', 100);
  await w.evaluate('08-04');
  expect(await terminal.paid()).toEqual({});
  await terminal.unbind('08-05');
  await w.evaluate('08-06');
  expect(await terminal.paid()).toEqual({});
});

it('is not clawed back where the activation was dated to an earlier day', async () => {
  const terminal = await w.open('06-25');
  await terminal.sell('first', '07-01', 100);
  await w.evaluate('07-01');
  await approve(people.limin, await proposed(people.wangmin, [terminal]));
  await terminal.sell('earlier', '06-28', 100);
  await w.evaluate('08-02');
  expect(await terminal.paid()).toEqual({});
});

it('claws back everything that was agreed to or nothing: a sale, a refund or an unbinding meanwhile ends it', async () => {
  const [one, two] = [await silent(), await silent()];
  const sold = await proposed(people.wangmin, [one, two]);
  await one.sell('late', '07-20', 100);
  expect(await approve(people.limin, sold)).toEqual({ is: 'refused', reason: 'silence_changed' });
  expect(await two.paid()).toEqual(SHARES);
  const unbound = await proposed(people.wangmin, [two]);
  await two.giveBack('back', 'first', '07-02', 100);
  await w.evaluate('08-01', '15:30');
  const paid = await two.paid();
  expect(await approve(people.limin, unbound)).toEqual({ is: 'refused', reason: 'silence_changed' });
  expect(await two.paid()).toEqual(paid);
});

it('when the claw-back for silence and another one race, one of them takes the reward', async () => {
  const terminal = await silent();
  const id = await proposed(people.wangmin, [terminal]);
  await terminal.giveBack('back', 'first', '07-02', 100);
  await Promise.all([approve(people.limin, id), w.evaluate('08-01', '15:30')]);
  expect(await terminal.paid()).toEqual({});
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from rewards.award where terminal_id = ${terminal.id} and reverses_id is not null`.execute(
    db(),
  );
  expect(rows[0]?.count).toBe(1);
});

it('lapses after 24 hours, gives way to another proposal, and is refused to a task of the machine', async () => {
  const terminal = await silent();
  const late = await proposed(people.wangmin, [terminal]);
  expect(await approve(people.limin, late, '08-02', '15:00')).toMatchObject({ reason: 'silence_take_back_over' });
  const other = await proposed(people.limin, [terminal], '08-01', '别的原因');
  expect(other).not.toBe(late);
  expect(await approve(people.zhaoqi, late)).toMatchObject({ reason: 'silence_take_back_over' });
  await expect(approve(taskOperator('nightly'), other)).rejects.toThrow(NotPermitted);
  await expect(propose(taskOperator('nightly'), [terminal])).rejects.toThrow(NotPermitted);
  expect(await terminal.paid()).toEqual(SHARES);
});

it('refuses terminals that are not silent, belong to another month, or to an agent within the threshold', async () => {
  const coming = await w.open('07-01');
  await coming.sell('first', '07-30', 100);
  await w.evaluate('07-30');
  expect(await propose(people.wangmin, [coming])).toEqual({ is: 'refused', reason: 'silence_changed' });
  expect(await propose(people.wangmin, [await silent()], '07-31')).toEqual({
    is: 'refused',
    reason: 'silence_not_above',
  });
});
