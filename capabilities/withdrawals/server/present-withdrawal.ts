/** The fields of a withdrawal that are sent to the agent. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { getWithdrawal } from '../contract/list/get-withdrawal.ts';
import { lateCause, latePlan } from '../rules/late-payout.ts';
import { nextState } from '../rules/withdrawal-states.ts';
import type { WithdrawalRow } from './withdrawal-row.ts';

type WithdrawalView = Omit<AnswerOf<typeof getWithdrawal>, 'acquirerLines'>;

export const presentWithdrawal = (row: WithdrawalRow): WithdrawalView => {
  const { cnaps: _cnaps, ...payee } = row.payee;
  return {
    id: String(row.id),
    no: row.no,
    wallet: row.wallet,
    status: row.status,
    amountFen: row.amountFen,
    feeFen: row.feeFen,
    taxFen: row.taxFen,
    netFen: row.netFen,
    taxParts: row.taxParts,
    payee: { id: String(row.settlementAccountId), ...payee },
    appliedAt: row.appliedAt.toISOString(),
    arrival: { day: row.arrivesOn, by: row.arrivesBy },
    reviewedBy: row.reviewedBy,
    ...(row.reason !== null && { reason: row.reason }),
    ...(isOpen(row) && { latePlan: presentPlan(row) }),
    ...(row.payoutBatchNo !== null && { payoutNo: `${row.payoutBatchNo}-${row.payoutSerial ?? ''}` }),
    canCancel: nextState({ status: row.status, isApproved: row.approvedAt !== null }, 'cancel') !== undefined,
    steps: stepsOf(row),
  };
};

const isOpen = ({ status, approvedAt }: WithdrawalRow): boolean =>
  lateCause({ status, isApproved: approvedAt !== null }) !== undefined;

const presentPlan = ({ arrivesOn, arrivesBy, lateRule }: WithdrawalRow): WithdrawalView['latePlan'] => {
  const plan = latePlan({ day: arrivesOn, by: arrivesBy }, lateRule);
  return {
    since: plan.since.toISOString(),
    askBy: plan.askBy.toISOString(),
    personBy: plan.personBy.toISOString(),
    endBy: plan.endBy.toISOString(),
  };
};

/** The steps so far, oldest first; an automatic approval is a separate step at the time of applying. */
const stepsOf = (row: WithdrawalRow): WithdrawalView['steps'] => {
  const isEnded = row.finishedAt !== null;
  const steps: [WithdrawalView['steps'][number]['step'], Date | null][] = [
    ['applied', row.appliedAt],
    ['reviewing', row.status === 'reviewing' && row.approvedAt === null ? row.reviewedAt : null],
    ['approved', row.approvedAt],
    ['paying', row.payingAt],
    [row.status, isEnded ? row.finishedAt : null],
  ];
  return steps.flatMap(([step, at]) => (at === null ? [] : [{ step, at: at.toISOString() }]));
};
