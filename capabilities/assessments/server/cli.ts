/** Operations on assessments for the command line; apps/server/cli.ts parses, calls and prints. */
export { evaluateDue, type EvaluateOptions } from './evaluation/evaluate-due.ts';
export { previewEvaluation } from './evaluation/preview-evaluation.ts';
export { agentsBySilence } from './silence/agents-by-silence.ts';
export { proposeClawback } from './silence/propose-clawback.ts';
export { ofAgent } from './silence/silence-counts.ts';
export { silenceRuleOf } from './silence/silence-rule.ts';
export { rewardedTerminals } from './silence/silent-terminals.ts';
