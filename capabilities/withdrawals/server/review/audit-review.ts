import type { AuditEntry } from '#platform/http/context.ts';
import type { WithdrawalRow } from '../withdrawal-row.ts';

const shown = ({ status, firstApprover, approver, rejecter }: WithdrawalRow) => ({
  status,
  firstApprover,
  approver,
  rejecter,
});

/** Audit record of a review; includes the amount, because it is the amount that was approved. */
export const reviewEntry = (before: WithdrawalRow, after: WithdrawalRow, more: object = {}): AuditEntry => ({
  subject: 'withdrawal',
  subjectId: before.no,
  before: shown(before),
  after: { ...shown(after), netFen: after.netFen, ...more },
});
