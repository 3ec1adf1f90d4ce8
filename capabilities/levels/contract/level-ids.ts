import type { Id } from '#platform/ids/id.ts';

export type LevelChangeId = Id<'level-change'>;
/** The rules of all levels from a day on. */
export type RuleSetId = Id<'level-rule-set'>;
