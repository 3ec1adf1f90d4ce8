/** Conditions to reach and to keep a level, and its limits (docs/domain.md §2). */
import type { Fen } from '#platform/money/fen.ts';

/** Conditions on a business month; a missing one always holds. */
export interface KeepRule {
  /** Team volume, less refunds. */
  readonly volumeFen?: Fen | undefined;
  /** Activations in the team. */
  readonly activations?: number | undefined;
}

export interface ReachRule extends KeepRule {
  /** Direct sub-agents of at least a level, now. */
  readonly directs?: { readonly count: number; readonly levelCode: string } | undefined;
}

export interface Grants {
  /** Withdrawals of one wallet on a day; undefined means the wallet's limit. */
  readonly dailyWithdrawals?: number | undefined;
  /** Largest withdrawal; undefined means the wallet's limit. */
  readonly maximumWithdrawalFen?: Fen | undefined;
  /** The highest level that it may give: at most its own. */
  readonly givesUpTo: string;
}

export interface LevelRule {
  readonly code: string;
  readonly name: string;
  readonly reach: ReachRule;
  readonly keep: KeepRule;
  readonly grants: Grants;
}

export interface RuleSet {
  /** Full months in a row below the keeping rule that are forgiven. */
  readonly forgivenMonths: number;
  /** The levels, lowest first. */
  readonly levels: readonly LevelRule[];
}

/** Position from the lowest level, or -1 for a level that is not configured. */
export const rankOf = ({ levels }: Pick<RuleSet, 'levels'>, code: string): number =>
  levels.findIndex((level) => level.code === code);

/** A level without a condition is given by hand only. */
export const hasConditions = ({ volumeFen, activations, directs }: ReachRule): boolean =>
  volumeFen !== undefined || activations !== undefined || directs !== undefined;

/** Levels that an agent of this level may give to direct sub-agents, lowest first. */
export const givableLevels = (rules: RuleSet, ownCode: string): LevelRule[] => {
  const own = rules.levels[rankOf(rules, ownCode)];
  return own === undefined ? [] : rules.levels.slice(0, rankOf(rules, own.grants.givesUpTo) + 1);
};
