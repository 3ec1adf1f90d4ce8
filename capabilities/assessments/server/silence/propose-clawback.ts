/** A member of the staff proposes to claw back rewards of silent terminals (docs/domain.md §6). */
import { personOf } from '#platform/auth/operator.ts';
import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { fen, sumFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { businessDay, type BusinessMonth } from '#platform/time/business-day.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import type { AwardId } from '#capabilities/rewards/contract/awards/award-ids.ts';
import { fourEyes } from '#capabilities/staff/server/api.ts';
import type { ActivationId, ClawbackProposalId } from '../../contract/assessment-ids.ts';
import { isAbove } from '../../rules/silence/silence.ts';
import { openProposal } from './clawback-proposal.ts';
import { ofAgent, silenceCounts, silenceOf, type SilenceQuery } from './silence-counts.ts';
import { silenceRuleOf } from './silence-rule.ts';
import { awardsOfTerminals } from './silent-terminals.ts';

export interface WantedClawback {
  readonly agentId: AgentId;
  readonly month: BusinessMonth;
  readonly activationIds: readonly ActivationId[];
  /** Shown to the agents from whose wallets it is taken. */
  readonly reason: string;
}

export interface ClawbackSelection {
  readonly activationIds: readonly ActivationId[];
  readonly awardIds: readonly AwardId[];
  /** The agents' shares of them, which are clawed back. */
  readonly sharedFen: Fen;
}

export type ClawbackRefusal = { readonly is: 'refused'; readonly reason: 'silence_not_above' | 'silence_changed' };

/** The chosen terminals: all still silent, of an agent above the threshold, or nothing is clawed back. */
export const stillSilent = async (
  db: Db,
  { agentId, month, activationIds }: Omit<WantedClawback, 'reason'>,
  now: Date,
): Promise<(ClawbackSelection & { readonly is: 'silent' }) | ClawbackRefusal> => {
  const asked: SilenceQuery = { month, rule: await silenceRuleOf(db, month), today: businessDay(now) };
  const { silent, rewarded } = await silenceCounts(db, agentId, 'self', asked);
  if (!isAbove(silent, rewarded, asked.rule.thresholdPpm)) return { is: 'refused', reason: 'silence_not_above' };
  const { rows } = await sql<{ id: ActivationId; awardId: AwardId }>`
    select activation_id as id, award_id as "awardId" from ${silenceOf(asked, ofAgent(agentId))}
    where state = 'silent' and activation_id = any (${activationIds}::bigint[]) order by 1`.execute(db);
  const awards = [...(await awardsOfTerminals(db, rows)).values()];
  const isWhole = rows.length === activationIds.length && awards.every(({ clawedBackFen }) => clawedBackFen === 0);
  if (!isWhole) return { is: 'refused', reason: 'silence_changed' };
  return {
    is: 'silent',
    activationIds: rows.map(({ id }) => id),
    awardIds: rows.map(({ awardId }) => awardId),
    sharedFen: awards.reduce((sum, { shareFens }) => fen(sum + sumFen(shareFens)), zeroFen),
  };
};

export interface ProposedClawback extends ClawbackSelection {
  readonly is: 'waits';
  readonly id: ClawbackProposalId;
  readonly lapsesAt: Date;
}

export const subjectOf = (id: ClawbackProposalId): string => `silence:${id}`;
/** Everything that the second person agrees to. */
export const termsOf = ({ agentId, month, activationIds, reason }: WantedClawback, awardIds: readonly AwardId[]) => ({
  agentId,
  month,
  activationIds,
  awardIds,
  reason,
});

const insert = async (
  tx: Tx,
  wanted: WantedClawback,
  { activationIds, awardIds }: ClawbackSelection,
  act: OperatorAct,
) => {
  const { agentId, month, reason } = wanted;
  const { staffId } = personOf(act.operator);
  await sql`update assessments.clawback_proposal set replaced_at = ${act.now}
    where agent_id = ${agentId} and month = ${month} and approved_at is null and replaced_at is null`.execute(tx);
  const { rows } = await sql<{ id: ClawbackProposalId }>`
    insert into assessments.clawback_proposal (agent_id, month, reason, activation_ids, award_ids, proposed_by,
      proposed_at, lapses_at)
    values (${agentId}, ${month}, ${reason}, ${activationIds}::bigint[], ${awardIds}::bigint[], ${staffId}, ${act.now},
      ${act.now})
    returning id`.execute(tx);
  return onlyRow(rows).id;
};

/** The same person sent the same proposal again. */
const repeated = async (tx: Tx, wanted: WantedClawback, chosen: ClawbackSelection, act: OperatorAct) => {
  const open = await openProposal(tx, { ...wanted, now: act.now });
  if (open === undefined || open.proposedBy !== personOf(act.operator).staffId) return undefined;
  const isSame = JSON.stringify(termsOf(open, open.awardIds)) === JSON.stringify(termsOf(wanted, chosen.awardIds));
  return isSame ? open : undefined;
};

/**
 * Takes nothing back yet; an earlier proposal for the agent and month is replaced.
 * @throws NotPermitted for a task.
 */
export const proposeClawback = async (
  tx: Tx,
  { activationIds: ids, ...rest }: WantedClawback,
  act: OperatorAct,
): Promise<ProposedClawback | ClawbackRefusal> => {
  const wanted = { ...rest, activationIds: [...new Set(ids)].toSorted((a, b) => a - b) };
  const { agentId, month, reason } = wanted;
  await lockFor(tx, 'assessments.take_back', agentId, month);
  const chosen = await stillSilent(tx, wanted, act.now);
  if (chosen.is === 'refused') return chosen;
  const former = await repeated(tx, wanted, chosen, act);
  if (former !== undefined) return { ...chosen, is: 'waits', id: former.id, lapsesAt: former.lapsesAt };
  const id = await insert(tx, wanted, chosen, act);
  const terms = termsOf(wanted, chosen.awardIds);
  const { operator, now } = act;
  const eyes = await fourEyes(tx, {
    act: 'silence',
    subject: subjectOf(id),
    terms,
    amountFen: chosen.sharedFen,
    operator,
    now,
  });
  if (eyes.is !== 'waits') throw new Error('a clawback for silence needs two persons');
  await sql`update assessments.clawback_proposal set lapses_at = ${eyes.lapsesAt} where id = ${id}`.execute(tx);
  const after = { month, reason, activationIds: chosen.activationIds, sharedFen: chosen.sharedFen, proposal: id };
  await operatorAudit(tx, 'assessments.propose-take-back', act, { subject: 'agent', subjectId: agentId, after });
  return { ...chosen, is: 'waits', id, lapsesAt: eyes.lapsesAt };
};
