import { handle } from '#platform/http/context.ts';
import { explainDispute } from '../../contract/recalculation/explain-dispute.ts';
import { disputeByNo, presentStaffDispute } from '../find-disputes.ts';
import { presentSteps } from '../steps.ts';
import { recalculate } from './recalculate.ts';

export const explainDisputeRoute = handle(explainDispute, async ({ db, now }, { no }) => {
  const { row, steps } = await disputeByNo(db, no);
  const { facts } = row;
  const recalculation = facts === null ? (row.recalculation ?? (await recalculate(db, row, now))) : undefined;
  return {
    ...presentStaffDispute(row, now),
    subject: row.subject,
    line: row.line,
    happenedAt: row.happenedAt.toISOString(),
    steps: presentSteps(steps),
    ...(facts !== null && { facts }),
    ...(recalculation !== undefined && { recalculation }),
  };
});
