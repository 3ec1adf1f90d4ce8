/** Operations on compliance for the command line; apps/server/cli.ts parses, calls and prints. */
export { evaluateDue, type EvaluateOptions } from './evaluate/evaluate-due.ts';
export { previewEvaluation, type Previewed } from './evaluate/preview-evaluation.ts';
export type { TakeBackProposalId } from '../contract/compliance-ids.ts';
export { MOST_CHOSEN } from '../contract/silence-fields.ts';
export { agentsBySilence } from './silence/agents-by-silence.ts';
export { approveTakeBack, type RefusedReason } from './silence/approve-take-back.ts';
export { proposeTakeBack } from './silence/propose-take-back.ts';
export { ofAgent } from './silence/silence-counts.ts';
export { silenceRuleOf } from './silence/silence-rule.ts';
export { rewardedTerminals, type RewardedTerminal } from './silence/silent-terminals.ts';
