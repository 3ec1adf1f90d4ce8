import type { Id } from '#platform/ids/id.ts';

export type QuestionId = Id<'question'>;
/** Of a question: what it would change for one agent. */
export type PeriodDifferenceId = Id<'period difference'>;
