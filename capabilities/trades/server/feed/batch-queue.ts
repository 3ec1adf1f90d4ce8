/**
 * Batches that wait for their turn are booked together: those of one acquirer, in the order in which they came. Each
 * sender gets its own answer, and an error of one does not affect the others.
 */
import { isDatabaseAway } from '#platform/db/db.ts';
import { AlreadyAnswered, type GroupAnswers, type ReadBatch } from './book-batch.ts';
import type { FeedAnswer } from './feed-answer.ts';

export interface BatchQueue {
  /** @throws AlreadyAnswered */
  book(batch: ReadBatch): Promise<FeedAnswer>;
}

interface WaitingBatch {
  readonly batch: ReadBatch;
  readonly answer: (answer: FeedAnswer) => void;
  readonly fail: (error: unknown) => void;
}

export interface QueueLimits {
  /** Transactions at a time. */
  readonly lanes: number;
  /** The rows booked in one transaction; a larger batch is booked alone. */
  readonly rows: number;
  /** A batch with fewer waits for the end of the running transaction, because it would wait for its wallets anyway. */
  readonly worthALane: number;
}

/** @param book books batches of one acquirer in one transaction. */
export const createBatchQueue = (
  { lanes, rows: mostRows, worthALane }: QueueLimits,
  book: (batches: readonly ReadBatch[]) => Promise<GroupAnswers>,
): BatchQueue => {
  let waiting: WaitingBatch[] = [];
  let busy = 0;

  const takeGroup = (): WaitingBatch[] => {
    let rows = 0;
    const group: WaitingBatch[] = [];
    for (const one of waiting) {
      if (one.batch.acquirer !== waiting[0]?.batch.acquirer) continue;
      rows += one.batch.read.length;
      // the rows behind wait, so that the order of an acquirer is kept
      if (group.length > 0 && rows > mostRows) break;
      group.push(one);
    }
    waiting = waiting.filter((one) => !group.includes(one));
    return group;
  };

  const bookGroup = async (group: readonly WaitingBatch[]): Promise<void> => {
    try {
      const answers = await book(group.map(({ batch }) => batch));
      answerAll(group, answers);
    } catch (error) {
      if (group.length === 1 || isDatabaseAway(error)) for (const { fail } of group) fail(error);
      // one of the batches is to blame: booked alone, only that one fails
      else for (const one of group) await bookGroup([one]);
    }
  };

  const rowsWaiting = (): number => waiting.reduce((sum, { batch }) => sum + batch.read.length, 0);

  const next = (): void => {
    while (waiting.length > 0 && (busy === 0 || (busy < lanes && rowsWaiting() >= worthALane))) {
      busy += 1;
      void bookGroup(takeGroup()).finally(() => {
        busy -= 1;
        next();
      });
    }
  };

  return {
    book: (batch) =>
      new Promise((answer, fail) => {
        waiting.push({ batch, answer, fail });
        next();
      }),
  };
};

const answerAll = (group: readonly WaitingBatch[], answers: GroupAnswers): void => {
  const answered = new Set<ReadBatch['batchId']>();
  for (const { batch, answer, fail } of group) {
    const own = answers.get(batch.batchId);
    // the same nonce twice in one group: the first request gets the answer
    if (own === undefined || answered.has(batch.batchId)) fail(new AlreadyAnswered());
    else answer(own);
    answered.add(batch.batchId);
  }
};
