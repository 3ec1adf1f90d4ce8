import { handle } from '#platform/http/context.ts';
import { listAutomaticApprovals } from '../../contract/review/list-automatic-approvals.ts';
import { autoApprovals } from './auto-approval.ts';

export const listAutomaticApprovalsRoute = handle(listAutomaticApprovals, async ({ db }) => ({
  rows: (await autoApprovals(db)).map((each) => ({ ...each, setAt: each.setAt.toISOString() })),
}));
