/** Sales that count in a window, and the rest that a threshold still misses (docs/domain.md §6). */
import { fen, type Fen } from '#platform/money/fen.ts';

export interface Progress {
  readonly volumeFen: Fen;
  readonly count: number;
}

export interface Threshold {
  readonly minVolumeFen: Fen;
  readonly minCount?: number | undefined;
}

/** The volume and count that are still missing. @returns zeros for a threshold that is reached. */
export const missingOf = (
  { volumeFen, count }: Progress,
  { minVolumeFen, minCount = 0 }: Threshold,
): { readonly missingFen: Fen; readonly missingCount: number } => ({
  missingFen: fen(Math.max(0, minVolumeFen - volumeFen)),
  missingCount: Math.max(0, minCount - count),
});
