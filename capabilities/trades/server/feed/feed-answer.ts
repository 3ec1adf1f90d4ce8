import type { Fate, RowFate } from '../../contract/row-fate.ts';

/** What became of a batch; `docs/feed.md` describes it to the acquirer. */
export interface FeedAnswer {
  readonly batchId: string;
  readonly counts: Readonly<Record<Fate, number>>;
  /** In the order of the batch. */
  readonly rows: readonly RowFate[];
  /** Refunds sent earlier that were booked now, because their sale came. */
  readonly released: number;
}

export const answerOf = (batchId: number, rows: readonly RowFate[], released: number): FeedAnswer => {
  const count = (fate: Fate): number => rows.filter((row) => row.fate === fate).length;
  return {
    batchId: String(batchId),
    counts: {
      booked: count('booked'),
      duplicate: count('duplicate'),
      quarantined: count('quarantined'),
      rejected: count('rejected'),
    },
    rows,
    released,
  };
};
