/**
 * Agents question lines of every kind; the operator confirms, corrects or lets them be withdrawn. What the year books
 * is right, so a line is first corrected by an amount, and an agent that asks again gets the recalculation, which takes
 * the amount back.
 */
import type { Operator } from '#platform/auth/operator.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { disputesForStaff, type ListedDispute } from '#capabilities/disputes/server/find-disputes.ts';
import { addDisputeMessageRoute } from '#capabilities/disputes/server/lookup/add-dispute-message.ts';
import { cancelDisputeRoute } from '#capabilities/disputes/server/lookup/cancel-dispute.ts';
import { openDisputeRoute } from '#capabilities/disputes/server/opening/open-dispute.ts';
import { answerDispute, takeDispute, type Answer } from '#capabilities/disputes/server/review/answer-dispute.ts';
import type { AgentRow } from '../facts/fact-rows.ts';
import { byTwo, simulatedOperator } from '../operator.ts';
import type { Random } from '../random.ts';
import { agentOf, atMinute, tryCall, tryCommand, type YearWorld } from './world.ts';

const ENTRIES = (agentId: AgentId): Sql => sql`
  select 'entry-' || transfer.id || '-' || coalesce(item.ord, 0) as subject, source_kind as kind
  from ledger.account
  join ledger.transfer on account.id in (debit_account_id, credit_account_id)
  left join lateral unnest(item_ids) with ordinality as item (id, ord) on true
  where account.agent_id = ${agentId}`;

/** The lines of an agent by kind, a few of each. */
const SUBJECTS: Readonly<Record<string, (agentId: AgentId) => Sql>> = {
  entry: (agentId) => sql`select subject from (${ENTRIES(agentId)}) as entry
    where kind in ('profit_share', 'value_share')`,
  reward: (agentId) => sql`select subject from (${ENTRIES(agentId)}) as entry
    where kind not in ('profit_share', 'value_share', 'adjustment') and kind not like 'withdrawal%'`,
  correction: (agentId) => sql`select subject from (${ENTRIES(agentId)}) as entry where kind = 'adjustment'`,
  sale: (agentId) => sql`select 'trade-' || trade_id as subject from trades.share where agent_id = ${agentId}`,
  withdrawal: (agentId) => sql`select 'withdrawal-' || id as subject from withdrawals.withdrawal
    where agent_id = ${agentId}`,
  wallet: (agentId) => sql`
    select 'statement-' || to_char(month, 'YYYY-MM') || '-wallet-' || wallet as subject from statements.statement
    cross join unnest(array['profit_share', 'reward', 'goods', 'fee']) as wallet where agent_id = ${agentId}`,
  kind: (agentId) => sql`
    select 'statement-' || to_char(month, 'YYYY-MM') || '-kind-' || kind as subject from statements.statement
    cross join unnest(array['profit_share', 'activation', 'compliance', 'service_fee']) as kind
    where agent_id = ${agentId}`,
};
const KINDS = Object.keys(SUBJECTS);

/** Share of earlier subjects that are questioned once more, which is refused now and then. */
const AGAIN = 0.6;

const subjectFor = async (w: YearWorld, random: Random, { id }: AgentRow): Promise<string | undefined> => {
  const { db } = w.host;
  if (random.chance(AGAIN)) {
    const before = await sql<{ subject: string }>`
      select subject from disputes.dispute where agent_id = ${id} order by (state = 'corrected') desc, id desc
      limit 1`.execute(db);
    if (before.rows[0]) return before.rows[0].subject;
  }
  const salt = random.next();
  for (const kind of random.shuffle(KINDS)) {
    const own = SUBJECTS[kind]?.(id) ?? sql`select null::text as subject where false`;
    const { rows } = await sql<{ subject: string }>`
      select subject from (${own}) as own order by md5(subject || ${String(salt)}) limit 1`.execute(db);
    if (rows[0]) return rows[0].subject;
  }
  return undefined;
};

/** Agents that had money; others have no line to question. */
const earnersOf = async (w: YearWorld): Promise<AgentRow[]> => {
  const { rows } = await sql<{ agentId: NotNull<AgentId> }>`
    select distinct account.agent_id as "agentId" from ledger.account
    join ledger.balance on balance.account_id = account.id
    where account.agent_id is not null and balance.earned_fen > 0 order by 1`.execute(w.host.db);
  return rows.flatMap(({ agentId }) => agentOf(w, agentId) ?? []);
};

const OTHERS = 0.05;

const question = async (w: YearWorld, random: Random, earners: AgentRow[], minute: number): Promise<void> => {
  const agent = random.pick(earners);
  // a line that belongs to another agent is refused as if it did not exist
  const owner = random.chance(OTHERS) ? random.pick(earners) : agent;
  const subject = await subjectFor(w, random, owner);
  if (subject === undefined) return;
  const at = atMinute(w, minute);
  const opened = await tryCall<{ id: string }>(w, openDisputeRoute, agent, at, { subject, text: '与我的账不符' });
  if (opened === undefined) return;
  if (owner.id !== agent.id && !subject.startsWith('statement') && !subject.startsWith('trade'))
    w.findings.push(`${agent.id} could question ${subject} of ${owner.id}`);
  if (random.chance(0.3))
    await tryCall(w, addDisputeMessageRoute, agent, atMinute(w, minute + 1), { id: opened.id, text: '请核对' });
};

/** Confirmed where the recalculation agrees; otherwise corrected by it, or by an amount that somebody reported. */
const answer = async (w: YearWorld, random: Random, row: ListedDispute, minute: number): Promise<void> => {
  const by = { note: '按当日条款重新计算', now: atMinute(w, minute) };
  const answered = async (what: string, result: Answer['result'], amountFen?: Fen): Promise<boolean> => {
    const give = (operator: Operator) =>
      inTransaction(w.host.db, (tx) => answerDispute(tx, row.id, { ...by, operator, result, amountFen }));
    const command = () => byTwo(w.host.db, give, ({ waitsForSecondPerson }) => waitsForSecondPerson);
    return (await tryCommand(w, what, command)) !== undefined;
  };
  const amount = fen(random.pick([-1, 1]) * random.int(1, 4_000));
  const byAmount = async (): Promise<boolean> => {
    const isDone = await answered('disputes corrected by an amount', 'corrected', amount);
    if (isDone) w.namedCorrections.set(row.id, amount);
    return isDone;
  };
  const uphold = () => answered('disputes upheld', 'confirmed');
  const byRecalculation = () => answered('disputes corrected by the recalculation', 'corrected');
  // a refused way is followed by the other; for a statement's line that differs, the operator has to name an amount
  const ways = random.chance(0.2) ? [byRecalculation, uphold] : [uphold, byRecalculation];
  if (random.chance(0.4)) ways.unshift(byAmount);
  for (const way of [...ways, byAmount]) if (await way()) return;
};

const REMAINS_OPEN = 0.25;

/** Runs in the evening, when the bookings of the day can be questioned. */
export const settleDisputes = async (w: YearWorld): Promise<void> => {
  const random = w.random.fork(`disputes ${w.day}`);
  const { db } = w.host;
  let minute = 1_090;
  for (const row of await disputesForStaff(db, false)) {
    minute += 0.5;
    if (random.chance(REMAINS_OPEN)) continue;
    const agent = agentOf(w, row.agentId);
    if (agent !== undefined && random.chance(0.2)) {
      await tryCall(w, cancelDisputeRoute, agent, atMinute(w, minute), { id: String(row.id) });
      continue;
    }
    const taken = { note: undefined, operator: simulatedOperator('simulator'), now: atMinute(w, minute) };
    if (random.chance(0.5))
      await tryCommand(w, 'disputes taken', () => inTransaction(db, (tx) => takeDispute(tx, row.id, taken)));
    else await answer(w, random, row, minute);
  }
  const earners = await earnersOf(w);
  const times = earners.length === 0 ? 0 : random.poisson(4 + w.agents.length / 150);
  for (let n = 0; n < times; n += 1) await question(w, random, earners, minute + 2 + n * 0.5);
};
