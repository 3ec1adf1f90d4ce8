/** Stores the events of a received body, gives them to their takers, and answers each with its outcome. */
import { inTransaction, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AcquirerEvent } from '#capabilities/events/contract/acquirer-event.ts';
import { eventStates, receiveEvents, takeEvents, type ReceivedEvent } from '#capabilities/events/server/api.ts';
import type { FeedBatchId } from '../../contract/lookup/trade-ids.ts';
import type { RowOutcome } from '../../contract/quarantine/row-outcome.ts';
import type { Acquirer } from './acquirer.ts';
import { AlreadyAnswered } from './book-batch.ts';
import { answerOf, type FeedAnswer } from './feed-answer.ts';
import { readEvent } from './read-event.ts';

type States = Awaited<ReturnType<typeof eventStates>>;

/** A repetition of a waiting event is answered as waiting; the sender has nothing to do. */
const outcomeOf = ({ id }: AcquirerEvent, { rowId, isNew }: ReceivedEvent, states: States): RowOutcome => {
  const { state = 'waits', reason = null } = states.get(rowId) ?? {};
  if (state === 'applied' || state === 'dismissed') return { reference: id, fate: isNew ? 'booked' : 'duplicate' };
  return { reference: id, fate: 'quarantined', reason: reason ?? 'under_way' };
};

/** Only one of two requests with the same nonce gets an answer. @throws AlreadyAnswered */
const keepAnswer = async (db: Db, batchId: FeedBatchId, answer: FeedAnswer): Promise<void> => {
  const { rows } = await sql`update trades.feed_batch set answer = ${JSON.stringify(answer)}
    where id = ${batchId} and answer is null returning 1`.execute(db);
  if (rows.length === 0) throw new AlreadyAnswered();
};

/** Safe to repeat: events that are stored already are not taken twice. @throws AlreadyAnswered */
export const takeEventBatch = async (
  db: Db,
  acquirer: Acquirer,
  batchId: FeedBatchId,
  raws: readonly unknown[],
  now: Date,
): Promise<FeedAnswer> => {
  const read = raws.map((raw) => readEvent(raw, acquirer, now));
  const events = read.flatMap((one) => ('event' in one ? [one.event] : []));
  const received = await inTransaction(db, (tx) => receiveEvents(tx, acquirer.name, events, now));
  const ids = received.map(({ rowId }) => rowId);
  await takeEvents(db, [...new Set(ids)], now);
  const states = await eventStates(db, ids);
  const own = received.values();
  const outcomes = read.map((one): RowOutcome => {
    if (!('event' in one)) return { ...one, fate: 'rejected' };
    const next = own.next().value;
    if (next === undefined) throw new Error('an event was received without a row');
    return outcomeOf(one.event, next, states);
  });
  const answer = answerOf(batchId, outcomes, 0);
  await keepAnswer(db, batchId, answer);
  return answer;
};
