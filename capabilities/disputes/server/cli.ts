/** Operations on disputes for the command line; apps/server/cli.ts parses, calls and prints. */
export { answerDispute, planAnswer, takeDispute, type Answer, type Answered } from './answer-dispute.ts';
export { disputeByNo, listForOperator, type ListedDispute } from './find-disputes.ts';
export { recalculate } from './recalculate/recalculate.ts';
export { queueOf } from './watch-queue.ts';
export type { FrozenComparison } from '#capabilities/tripartite/contract/comparison-fields.ts';
export type { Recalculation } from '../contract/dispute-fields.ts';
