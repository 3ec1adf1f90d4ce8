import type { FeedBatchId } from '../../contract/lookup/trade-ids.ts';
import { DECIDED_REASONS, type BookingOutcome, type RowOutcome } from '../../contract/quarantine/row-outcome.ts';

/** The outcome of a batch; `docs/feed.md` documents it for acquirers. */
export interface FeedAnswer {
  readonly batchId: string;
  readonly counts: Readonly<Record<BookingOutcome, number>>;
  /** Outcomes in the order of the batch. */
  readonly rows: readonly RowOutcome[];
  /** Number of refunds received earlier and booked now, because their sale arrived. */
  readonly released: number;
}

export const answerOf = (batchId: FeedBatchId, rows: readonly RowOutcome[], released: number): FeedAnswer => {
  const count = (outcome: BookingOutcome): number => rows.filter(({ fate }) => fate === outcome).length;
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

/** The number of rows of a batch that wait for a person, by reason. */
export const countDecided = ({ rows }: FeedAnswer): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { reason } of rows)
    if (DECIDED_REASONS.some((decided) => decided === reason))
      counts[String(reason)] = (counts[String(reason)] ?? 0) + 1;
  return counts;
};
