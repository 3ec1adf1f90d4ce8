/** A second person of the staff approves: the rewards go back, each agent's part as it got it (docs/domain.md §6). */
import { personOf } from '#platform/auth/operator.ts';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { clawBack } from '#capabilities/rewards/server/api.ts';
import { fourEyes, proposedBy } from '#capabilities/staff/server/api.ts';
import type { ClawbackProposalId } from '../../contract/assessment-ids.ts';
import { lockBooking, lockEvaluation } from '../evaluation/lock.ts';
import { lockProposal, type ClawbackProposal } from './clawback-proposal.ts';
import { notifyOfClawback } from './notify-of-clawback.ts';
import { stillSilent, subjectOf, termsOf, type ClawbackSelection, type ClawbackRefusal } from './propose-clawback.ts';

export type RefusedReason = ClawbackRefusal['reason'] | 'silence_second_person' | 'silence_take_back_over';

export type ApprovedClawback =
  | (ClawbackSelection & { readonly is: 'done'; readonly proposal: ClawbackProposal })
  | { readonly is: 'refused'; readonly reason: RefusedReason };

const write = async (
  tx: Tx,
  proposal: ClawbackProposal,
  { awardIds }: ClawbackSelection,
  act: OperatorAct,
): Promise<void> => {
  const day = businessDay(act.now);
  await clawBack(
    tx,
    act.now,
    awardIds.map((awardId) => ({ awardId, day, cause: 'silence' })),
  );
  await sql`
    insert into assessments.silence_clawback (activation_id, award_id, proposal_id, day)
    select id, award_id, ${proposal.id}, ${day}::date
    from unnest(${proposal.activationIds}::bigint[], ${proposal.awardIds}::bigint[]) as taken (id, award_id)
    order by id`.execute(tx);
  await sql`
    update assessments.clawback_proposal set approved_by = ${personOf(act.operator).staffId}, approved_at = ${act.now}
    where id = ${proposal.id}`.execute(tx);
};

const isOver = ({ approvedAt, replacedAt, lapsesAt }: ClawbackProposal, now: Date): boolean =>
  approvedAt !== null || replacedAt !== null || lapsesAt <= now;

/**
 * No terminal is evaluated meanwhile: the rewards that are silent now are all clawed back, once, or none is. This may
 * cause a debt.
 * @returns undefined without such a proposal.
 * @throws NotPermitted for a task.
 */
export const approveClawback = async (
  tx: Tx,
  id: ClawbackProposalId,
  act: OperatorAct,
): Promise<ApprovedClawback | undefined> => {
  const { operator, now } = act;
  await lockEvaluation(tx);
  await lockBooking(tx);
  const proposal = await lockProposal(tx, id);
  if (proposal === undefined) return undefined;
  if (isOver(proposal, now)) return { is: 'refused', reason: 'silence_take_back_over' };
  if (proposal.proposedBy === personOf(operator).staffId) return { is: 'refused', reason: 'silence_second_person' };
  const chosen = await stillSilent(tx, proposal, now);
  if (chosen.is === 'refused') return chosen;
  const isSame = chosen.awardIds.every((awardId, index) => awardId === proposal.awardIds[index]);
  if (!isSame) return { is: 'refused', reason: 'silence_changed' };
  const terms = termsOf(proposal, proposal.awardIds);
  const wanted = { act: 'silence', subject: subjectOf(id), terms, amountFen: chosen.sharedFen } as const;
  const eyes = await fourEyes(tx, { ...wanted, operator, now });
  if (eyes.is !== 'agreed') return { is: 'refused', reason: 'silence_second_person' };
  await write(tx, proposal, chosen, act);
  await notifyOfClawback(tx, proposal, chosen, now);
  await operatorAudit(tx, 'assessments.approve-clawback', act, {
    subject: 'agent',
    subjectId: proposal.agentId,
    after: { month: proposal.month, proposal: id, sharedFen: chosen.sharedFen, ...proposedBy(eyes) },
  });
  return { ...chosen, is: 'done', proposal };
};
