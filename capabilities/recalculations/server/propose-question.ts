/** Keeps a question with its differences; books nothing. */
import type { Operator } from '#platform/auth/operator.ts';
import { lockFor, type Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { fourEyes, planFourEyes } from '#capabilities/staff/server/api.ts';
import type { QuestionId } from '../contract/recalculation-ids.ts';
import { changeOf, fingerprint } from './fingerprint.ts';
import { actOf } from './period-act.ts';
import { argumentsOf, questionById, type Period, type QuestionRow } from './question-row.ts';
import { requireOver } from './require-over.ts';

export interface NewQuestion extends Period {
  /** Shown to the agents. */
  readonly reason: string;
  readonly operator: Operator;
  readonly now: Date;
}

export interface ProposedQuestion {
  readonly row: QuestionRow;
  /** Whether an equal question, with the same differences, already waits. */
  readonly isKnown: boolean;
  /** Until when another person must agree; undefined when one person may confirm it. */
  readonly lapsesAt: Date | undefined;
}

/** @returns undefined: nothing would be different. @throws Problem. */
export const proposeQuestion = async (tx: Tx, wanted: NewQuestion): Promise<ProposedQuestion | undefined> => {
  requireOver(wanted, wanted.now);
  await lockFor(tx, 'recalculations.propose');
  const { id, knownId } = await keep(tx, wanted);
  const row = await questionById(tx, id ?? knownId ?? (0 as QuestionId));
  if (row === undefined) return undefined;
  const act = actOf(row, wanted);
  const plan = await planFourEyes(tx, act);
  // below the limit the confirming person needs nobody else: there is nothing to agree to
  const eyes = plan.is === 'waits' && id !== null ? await fourEyes(tx, act) : plan;
  if (id !== null)
    await operatorAudit(tx, 'recalculations.propose', wanted, {
      subject: 'recalculation',
      subjectId: id,
      after: { ...periodOf(row), differenceCount: row.differenceCount, gainFen: row.gainFen, lossFen: row.lossFen },
    });
  return { row, isKnown: id === null, lapsesAt: eyes.is === 'waits' ? eyes.lapsesAt : undefined };
};

const periodOf = ({ firstDay, lastDay, agentId, policyId, merchantId }: Period): Period => ({
  firstDay,
  lastDay,
  agentId,
  policyId,
  merchantId,
});

/** One statement, so that the sums match the rows, whatever is booked meanwhile. */
const keep = async (
  tx: Tx,
  { reason, operator, now, ...period }: NewQuestion,
): Promise<{ id: QuestionId | null; knownId: QuestionId | null }> => {
  const { firstDay, lastDay, agentId, policyId, merchantId } = period;
  const { rows } = await sql<{ id: QuestionId | null; knownId: QuestionId | null }>`
    with found as materialized (select * from recalculations.differences(${argumentsOf(period)})),
    summed as (
      select ${fingerprint()} as fingerprint, count(*)::int as count,
        coalesce(sum(${changeOf}) filter (where ${changeOf} > 0), 0)::bigint as gain_fen,
        coalesce(-sum(${changeOf}) filter (where ${changeOf} < 0), 0)::bigint as loss_fen
      from found
    ), known as (
      select question.id from recalculations.question join summed using (fingerprint)
      where state = 'proposed' and first_day = ${firstDay}::date and last_day = ${lastDay}::date
        and (agent_id, policy_id, merchant_id) is not distinct from (${agentId}::bigint, ${policyId}::bigint,
          ${merchantId}::bigint)
      order by question.id limit 1
    ), question as (
      insert into recalculations.question (first_day, last_day, agent_id, policy_id, merchant_id, fingerprint,
        difference_count, gain_fen, loss_fen, reason, proposed_by, proposed_at)
      select ${firstDay}::date, ${lastDay}::date, ${agentId}::bigint, ${policyId}::bigint, ${merchantId}::bigint,
        fingerprint, count, gain_fen, loss_fen, ${reason}::text, ${operator.login}::text, ${now}::timestamptz
      from summed where count > 0 and not exists (select from known)
      returning id
    ), kept as (
      insert into recalculations.difference (question_id, agent_id, wallet, kind, subject_id, reference, day,
        merchant_id, booked_fen, corrected_fen, again_fen, causes)
      select question.id, found.* from question cross join found
      order by found.day, found.kind, found.subject_id, found.agent_id
    )
    select (select id from question) as id, (select id from known) as "knownId"`.execute(tx);
  return onlyRow(rows);
};
