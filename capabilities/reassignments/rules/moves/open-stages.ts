/** Rewards that are on their way when an agent moves (docs/domain.md §2): they stay with the line of before. */
import { addFen, fen, type Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';

export interface StageWindow {
  /** Both days are included. */
  readonly from: BusinessDay;
  readonly to: BusinessDay;
  readonly rewardFen: Fen;
}

export interface Activations {
  readonly count: number;
  readonly stages: readonly StageWindow[];
}

export interface OpenStages {
  readonly count: number;
  /** The most that they pay to all agents together. */
  readonly mostFen: Fen;
}

/** Windows that have begun before the day of the move and end on it or later. */
export const openStages = (terminals: readonly Activations[], day: BusinessDay): OpenStages => {
  let count = 0;
  let mostFen = fen(0);
  for (const { count: units, stages } of terminals)
    for (const { from, to, rewardFen } of stages) {
      if (from >= day || to < day) continue;
      count += units;
      mostFen = addFen(mostFen, fen(rewardFen * units));
    }
  return { count, mostFen };
};
