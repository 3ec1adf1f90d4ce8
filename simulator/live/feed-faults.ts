/** Optional delivery faults between an acquirer and the server. None of them may change a figure. */
import { fen } from '#platform/money/fen.ts';
import type { FeedRow } from '#capabilities/trades/server/api.ts';
import type { Random } from '../random.ts';

/** Probability of each fault per transaction, 0 … 1. */
export interface Faults {
  /** The share that is sent twice, the second time up to two minutes later. */
  readonly duplicates?: number;
  /** Delayed by up to two minutes, so that later ones arrive first. */
  readonly late?: number;
  /** An unknown terminal, a refund without a sale, a refund larger than the sale. */
  readonly bad?: number;
}

const HOLD_MS = 120_000;

const bad = (random: Random, row: FeedRow): FeedRow =>
  random.pick<FeedRow>([
    { ...row, reference: `${row.reference}T`, terminalSn: '99999999999999' },
    {
      ...row,
      reference: `${row.reference}N`,
      kind: 'refund',
      originalReference: `${row.reference}-none`,
      status: 1,
      failReason: undefined,
    },
    {
      ...row,
      reference: `${row.reference}B`,
      kind: 'refund',
      originalReference: row.reference,
      status: 1,
      amountFen: fen(row.amountFen + 1),
      failReason: undefined,
    },
  ]);

export interface Line {
  /** @returns the rows that are actually delivered now. */
  send(rows: readonly FeedRow[], now: Date): FeedRow[];
}

export const faultyLine = (random: Random, { duplicates = 0, late = 0, bad: wrong = 0 }: Faults): Line => {
  let held: { row: FeedRow; until: number }[] = [];
  const hold = (row: FeedRow, now: Date): void =>
    void held.push({ row, until: now.getTime() + random.int(1_000, HOLD_MS) });
  return {
    send: (rows, now) => {
      const due = held.filter(({ until }) => until <= now.getTime()).map(({ row }) => row);
      held = held.filter(({ until }) => until > now.getTime());
      const out: FeedRow[] = [...due];
      for (const row of rows) {
        if (random.chance(late)) hold(row, now);
        else out.push(row);
        if (random.chance(duplicates)) hold(row, now);
        if (random.chance(wrong)) out.push(bad(random, row));
      }
      return out;
    },
  };
};
