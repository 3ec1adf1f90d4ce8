/** Conditions that a changed set of rules must satisfy as a whole; the bounds of single values are in its contract. */
import { rankOf, type LevelRule, type RuleSet } from './level-rules.ts';

/** Reasons of refusals. */
type Mistake =
  | 'level_keep_above_reach'
  | 'level_unknown'
  | 'level_gives_above_own'
  | 'level_lowest_keep'
  | 'level_below_lower';

const isAbove = (lower: number | undefined, higher: number | undefined): boolean =>
  lower !== undefined && higher !== undefined && lower > higher;

const mistakeWithin = (rules: RuleSet, level: LevelRule): Mistake | undefined => {
  const { code, reach, keep, grants } = level;
  const rank = rankOf(rules, code);
  const gives = rankOf(rules, grants.givesUpTo);
  if (isAbove(keep.volumeFen, reach.volumeFen) || isAbove(keep.activations, reach.activations))
    return 'level_keep_above_reach';
  if (reach.directs !== undefined && rankOf(rules, reach.directs.levelCode) < 0) return 'level_unknown';
  if (gives < 0 || gives > rank) return 'level_gives_above_own';
  // nothing is below the lowest level
  return rank === 0 && (keep.volumeFen ?? keep.activations) !== undefined ? 'level_lowest_keep' : undefined;
};

const asksForLess = ({ reach }: LevelRule, lower: LevelRule): boolean =>
  isAbove(lower.reach.volumeFen, reach.volumeFen) || isAbove(lower.reach.activations, reach.activations);

/** The first mistake, and the level that makes it. */
export const rulesMistake = (rules: RuleSet): { readonly mistake: Mistake; readonly level: string } | undefined => {
  for (const [index, level] of rules.levels.entries()) {
    const lower = rules.levels[index - 1];
    const mistake =
      mistakeWithin(rules, level) ??
      (lower !== undefined && asksForLess(level, lower) ? 'level_below_lower' : undefined);
    if (mistake !== undefined) return { mistake, level: level.code };
  }
  return undefined;
};
