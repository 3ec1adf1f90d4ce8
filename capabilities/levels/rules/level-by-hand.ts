/** A level set by the direct parent or the operator (docs/domain.md §2). */
import { monthOf, type BusinessDay, type BusinessMonth } from '#platform/time/business-day.ts';
import { givableLevels, rankOf, type RuleSet } from './level-rules.ts';

export type LevelRefusal = 'level_unknown' | 'level_above_own';

/** Why an agent of a level cannot give a level to a direct sub-agent, or undefined. */
export const refusesLevel = (rules: RuleSet, ownCode: string, wantedCode: string): LevelRefusal | undefined => {
  if (rankOf(rules, wantedCode) < 0) return 'level_unknown';
  return givableLevels(rules, ownCode).some(({ code }) => code === wantedCode) ? undefined : 'level_above_own';
};

/** After a lowering, the figures of its month do not promote; a raise has no such effect. */
export const heldMonthAfter = (
  rules: RuleSet,
  fromCode: string,
  toCode: string,
  day: BusinessDay,
): BusinessMonth | undefined => (rankOf(rules, toCode) < rankOf(rules, fromCode) ? monthOf(day) : undefined);
