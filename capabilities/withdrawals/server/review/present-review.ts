/** The fields of withdrawals that are sent to the staff. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import type { AgentId, StaffId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { agentsByIds, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { staffNames } from '#capabilities/staff/server/api.ts';
import type { ApprovalStep } from '../../contract/enums.ts';
import type { approveWithdrawal } from '../../contract/review/approve-withdrawal.ts';
import type { Reviewer } from '../../rules/review/approval-step.ts';
import { payeeDays } from '../../rules/review/risk-hints.ts';
import type { WithdrawalRow } from '../withdrawal-row.ts';
import { withdrawRules } from '../withdrawal-rules.ts';
import { approvalSteps } from './decide-withdrawal.ts';

export type ReviewRow = AnswerOf<typeof approveWithdrawal>;

export const reviewerOf = (staff: { staffId: StaffId }): Reviewer => `staff:${staff.staffId}`;

const staffIdOf = (reviewer: Reviewer | null): StaffId[] =>
  reviewer === null || reviewer === 'cli' ? [] : [idOf(Number(reviewer.slice('staff:'.length)))];

/** Names of all reviewers of the withdrawals. */
export const reviewerNames = (db: Db, rows: readonly WithdrawalRow[]): Promise<ReadonlyMap<StaffId, string>> =>
  staffNames(
    db,
    rows.flatMap((row) => [row.firstApprover, row.approver, row.rejecter].flatMap(staffIdOf)),
  );

export const doneBy = (
  reviewer: Reviewer | null,
  at: Date | null,
  names: ReadonlyMap<StaffId, string>,
): { name?: string; at: string } | undefined => {
  if (reviewer === null || at === null) return undefined;
  const name = staffIdOf(reviewer).flatMap((id) => names.get(id) ?? [])[0];
  return { at: at.toISOString(), ...(name !== undefined && { name }) };
};

const presentAgent = (id: AgentId, agent: AgentBrief | undefined): ReviewRow['agent'] => ({
  id: String(id),
  code: agent?.code ?? '',
  name: agent?.name ?? '',
  levelCode: agent?.levelCode ?? '',
  isFrozen: agent?.status === 'frozen',
});

interface ReviewContext {
  readonly agent: AgentBrief | undefined;
  readonly names: ReadonlyMap<StaffId, string>;
  readonly approval: ApprovalStep;
  readonly secondPersonFen: Fen;
}

const present = (row: WithdrawalRow, { agent, names, approval, secondPersonFen }: ReviewContext): ReviewRow => {
  const { cnaps: _cnaps, ...payee } = row.payee;
  const firstApproval = doneBy(row.firstApprover, row.firstApprovedAt, names);
  return {
    id: String(row.id),
    no: row.no,
    agent: presentAgent(row.agentId, agent),
    wallet: row.wallet,
    status: row.status,
    isApproved: row.approvedAt !== null,
    amountFen: row.amountFen,
    feeFen: row.feeFen,
    taxFen: row.taxFen,
    netFen: row.netFen,
    payee: { id: String(row.settlementAccountId), ...payee },
    appliedAt: row.appliedAt.toISOString(),
    hints: row.riskHints,
    ...(row.payeeSince !== null && { payeeDays: payeeDays(row.payeeSince, row.appliedAt) }),
    needsSecondPerson: row.amountFen > secondPersonFen,
    ...(firstApproval !== undefined && { firstApproval }),
    approval,
    ...(row.reason !== null && { reason: row.reason }),
  };
};

/** @param by the caller. */
export const presentReviews = async (db: Db, rows: readonly WithdrawalRow[], by: Reviewer): Promise<ReviewRow[]> => {
  const [agents, names, steps, rules] = await Promise.all([
    agentsByIds(db, [...new Set(rows.map(({ agentId }) => agentId))]),
    reviewerNames(db, rows),
    approvalSteps(db, rows, by),
    withdrawRules(db),
  ]);
  return rows.map((row) =>
    present(row, {
      agent: agents.get(row.agentId),
      names,
      approval: steps.get(row.id) ?? 'late',
      secondPersonFen: fen(rules.get(row.wallet)?.secondPersonFen ?? 0),
    }),
  );
};

/** @throws when the row is missing, an internal error. */
export const presentReview = async (db: Db, row: WithdrawalRow, by: Reviewer): Promise<ReviewRow> => {
  const [shown] = await presentReviews(db, [row], by);
  if (shown === undefined) throw new Error(`withdrawal ${row.no} was not presented`);
  return shown;
};
