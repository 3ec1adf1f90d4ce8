/** Recalculation of periods for the command line. */
export { confirmQuestion, withdrawQuestion } from './confirm-question.ts';
export {
  keptDifferences,
  previewPeriod,
  totalOf,
  type DifferenceSum,
  type PeriodDifference,
  type PeriodPreview,
} from './preview-period.ts';
export { proposeQuestion, requireOver } from './propose-question.ts';
export { listQuestions, noOf, questionByNo, type Period, type QuestionRow } from './question-row.ts';
