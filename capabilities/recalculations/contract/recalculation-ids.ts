import type { Id } from '#platform/ids/id.ts';

/** A transaction or an award, by its kind. */
export type LineId = Id<'recalculated line'>;
export type QuestionId = Id<'question'>;
