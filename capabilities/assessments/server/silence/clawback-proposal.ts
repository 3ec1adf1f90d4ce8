/** Rewards that one staff member proposes to claw back for silence, and a second one approves. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId, StaffId } from '#platform/ids/caller-ids.ts';
import type { BusinessMonth } from '#platform/time/business-day.ts';
import type { AwardId } from '#capabilities/rewards/contract/awards/award-ids.ts';
import type { ActivationId, ClawbackProposalId } from '../../contract/assessment-ids.ts';

export interface ClawbackProposal {
  readonly id: ClawbackProposalId;
  /** The direct agent of the rewards. */
  readonly agentId: AgentId;
  readonly month: BusinessMonth;
  readonly reason: string;
  readonly activationIds: readonly ActivationId[];
  /** Amounts in the order of the terminals. */
  readonly awardIds: readonly AwardId[];
  readonly proposedBy: StaffId;
  readonly proposedAt: Date;
  readonly lapsesAt: Date;
  readonly approvedAt: Date | null;
  readonly replacedAt: Date | null;
}

const columns = sql`id, agent_id as "agentId", month, reason, activation_ids as "activationIds",
  award_ids as "awardIds", proposed_by as "proposedBy", proposed_at as "proposedAt", lapses_at as "lapsesAt",
  approved_at as "approvedAt", replaced_at as "replacedAt"`;

/** Locked until the transaction's end. */
export const lockProposal = async (db: Db, id: ClawbackProposalId): Promise<ClawbackProposal | undefined> => {
  const { rows } = await sql<ClawbackProposal>`
    select ${columns} from assessments.clawback_proposal where id = ${id} for update`.execute(db);
  return rows[0];
};

/** The proposal that waits for a second person. */
export const openProposal = async (
  db: Db,
  { agentId, month, now }: { readonly agentId: AgentId; readonly month: BusinessMonth; readonly now: Date },
): Promise<ClawbackProposal | undefined> => {
  const { rows } = await sql<ClawbackProposal>`
    select ${columns} from assessments.clawback_proposal
    where agent_id = ${agentId} and month = ${month} and approved_at is null and replaced_at is null
      and lapses_at > ${now}`.execute(db);
  return rows[0];
};

/** Agents of a month whose clawback waits for a second person. */
export const openProposals = async (db: Db, month: BusinessMonth, now: Date): Promise<ReadonlySet<AgentId>> => {
  const { rows } = await sql<{ agentId: AgentId }>`
    select agent_id as "agentId" from assessments.clawback_proposal
    where month = ${month} and approved_at is null and replaced_at is null and lapses_at > ${now}`.execute(db);
  return new Set(rows.map(({ agentId }) => agentId));
};
