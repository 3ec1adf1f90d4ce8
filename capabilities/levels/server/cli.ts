/** Operations on levels for the command line; apps/server/cli.ts parses, calls and prints. */
export { editRules, type EditedRules } from './edit-rules.ts';
export { evaluateDue, type Evaluation } from './evaluate-day.ts';
export { planEvaluation, type PlannedChange } from './plan-evaluation.ts';
export { rulesAsFile } from './rules-file.ts';
export { rulesAfter, rulesOn, type DatedRules } from './rules-on.ts';
export { setByOperator } from './set-by-operator.ts';
export { lastDue } from '../rules/due-days.ts';
