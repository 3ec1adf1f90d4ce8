/** Commands about merchants; apps/server/cli.ts parses, calls and prints. */
export { resealApplications } from './application-seals.ts';
export { autoApprovals, MOST_A_DAY, setAutoApproval } from './auto-approval.ts';
export { closeByOperator } from './close-by-operator.ts';
export { agentCodes, approveByOperator, listMerchantsIn, parseRefused, rejectByOperator } from './review-commands.ts';
export { showApplication, type ShownField } from './show-application.ts';
