/** The nightly decision about one agent's level (docs/domain.md §2): no clock, no database. */
import type { Fen } from '#platform/money/fen.ts';
import { monthDays, monthOf, type BusinessDay, type BusinessMonth } from '#platform/time/business-day.ts';
import { hasConditions, rankOf, type KeepRule, type ReachRule, type RuleSet } from './level-rules.ts';

/** Figures of the business month up to and including the evaluated day. */
export interface Figures {
  /** Team volume less refunds; below zero when more was refunded than sold. */
  readonly volumeFen: Fen;
  readonly activations: number;
  /** Direct sub-agents by level code, as they were before this night's evaluation. */
  readonly directs: Readonly<Record<string, number>>;
}

export interface Standing {
  readonly levelCode: string;
  /** Business day since which the agent has the level. */
  readonly since: BusinessDay;
  /** Full months in a row below the keeping rule, forgiven so far. */
  readonly missed: number;
  /** The month in which its level was lowered by hand. */
  readonly heldMonth?: BusinessMonth | undefined;
  readonly isFrozen: boolean;
  /** Frozen at any time since the month began. */
  readonly wasFrozen: boolean;
}

export type Verdict =
  | { readonly kind: 'none'; readonly missed: number }
  | { readonly kind: 'forgiven'; readonly missed: number }
  | { readonly kind: 'promoted' | 'demoted'; readonly toCode: string };

/** Direct sub-agents of at least the level; none for a level that was removed from the list. */
export const directsOf = (rules: Pick<RuleSet, 'levels'>, { directs }: Figures, levelCode: string): number => {
  const rank = rankOf(rules, levelCode);
  return rank < 0 ? 0 : rules.levels.slice(rank).reduce((sum, { code }) => sum + (directs[code] ?? 0), 0);
};

const keeps = ({ volumeFen, activations }: KeepRule, figures: Figures): boolean =>
  figures.volumeFen >= (volumeFen ?? -Infinity) && figures.activations >= (activations ?? 0);

const reaches = (rules: RuleSet, rule: ReachRule, figures: Figures): boolean =>
  hasConditions(rule) &&
  keeps(rule, figures) &&
  (rule.directs === undefined || directsOf(rules, figures, rule.directs.levelCode) >= rule.directs.count);

/** The highest rank that is reached step by step: a level that is not reached ends the climb. */
const climb = (rules: RuleSet, from: number, figures: Figures): number => {
  const next = rules.levels[from + 1];
  return next !== undefined && reaches(rules, next.reach, figures) ? climb(rules, from + 1, figures) : from;
};

/** Whether the day closes a month that the agent spent wholly on its level, unfrozen. */
const closesFullMonth = ({ since, wasFrozen }: Standing, day: BusinessDay): boolean =>
  !wasFrozen && since <= `${monthOf(day)}-01` && monthDays(monthOf(day)).at(-1) === day;

/** The month is below the keeping rule: forgiven as long as there are months to forgive, then one level down. */
const below = (rules: RuleSet, rank: number, missed: number): Verdict => {
  const lower = rules.levels[rank - 1];
  if (lower === undefined) return { kind: 'none', missed: 0 };
  if (missed < rules.forgivenMonths) return { kind: 'forgiven', missed: missed + 1 };
  return { kind: 'demoted', toCode: lower.code };
};

/** @param day the business day that has ended; the figures are those of its month up to that day. */
export const evaluateLevel = (rules: RuleSet, standing: Standing, figures: Figures, day: BusinessDay): Verdict => {
  const rank = rankOf(rules, standing.levelCode);
  const level = rules.levels[rank];
  if (level === undefined || standing.isFrozen) return { kind: 'none', missed: standing.missed };
  // lowered by hand before the month's last day was evaluated: the level stays for the next month
  const isHeld = standing.heldMonth !== undefined && standing.heldMonth >= monthOf(day);
  const reached = isHeld ? rank : climb(rules, rank, figures);
  const higher = reached > rank ? rules.levels[reached] : undefined;
  if (higher !== undefined) return { kind: 'promoted', toCode: higher.code };
  if (!closesFullMonth(standing, day)) return { kind: 'none', missed: standing.missed };
  return keeps(level.keep, figures) ? { kind: 'none', missed: 0 } : below(rules, rank, standing.missed);
};
