import { handle, operatorOf } from '#platform/http/context.ts';
import { changeAutomaticApproval } from '../../contract/review/change-automatic-approval.ts';
import { autoApprovals, setAutoApproval } from './auto-approval.ts';

export const changeAutomaticApprovalRoute = handle(changeAutomaticApproval, async (context, { aDay }) => {
  const { db, now } = context;
  const [before] = await autoApprovals(db);
  await setAutoApproval(db, { aDay, operator: operatorOf(context), setAt: now });
  context.audit({
    subject: 'automatic approval',
    subjectId: 'merchants',
    before: { aDay: before?.aDay ?? 0 },
    after: { aDay },
  });
  return {};
});
