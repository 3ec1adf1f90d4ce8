/** Stores events as they are received: each once, whatever happens to it later. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AcquirerEvent } from '../contract/acquirer-event.ts';
import type { EventRowId } from '../contract/event-ids.ts';
import { bodyOf, markOf } from './event-row.ts';

/** A received event: the row that has its contents. */
export interface ReceivedEvent {
  readonly rowId: EventRowId;
  readonly isNew: boolean;
}

interface StoredEvent {
  readonly id: EventRowId;
  readonly eventId: string;
  readonly mark: string;
}

const textOf = (event: AcquirerEvent, member: string): string | null => {
  const value = (event as unknown as Record<string, unknown>)[member];
  return typeof value === 'string' ? value : null;
};

const columnsOf = (events: readonly AcquirerEvent[]) => sql`unnest(
  ${events.map(({ id }) => id)}::text[], ${events.map(({ kind }) => kind)}::text[],
  ${events.map(({ occurredAt }) => occurredAt)}::timestamptz[],
  ${events.map((event) => JSON.stringify(bodyOf(event)))}::text[], ${events.map(markOf)}::text[],
  ${events.map((event) => textOf(event, 'terminalSn'))}::text[],
  ${events.map((event) => textOf(event, 'merchantNo'))}::text[],
  ${events.map((event) => textOf(event, 'reference'))}::text[],
  ${events.map((event) => textOf(event, 'originalReference'))}::text[],
  ${events.map((event) => textOf(event, 'withdrawalNo'))}::text[]) with ordinality
  as given (event_id, kind, occurred_at, body, mark, terminal_sn, merchant_no, reference, original_reference,
    withdrawal_no, ord)`;

/**
 * The first with an id counts; inserted in the order of ids, so that two batches with the same ones do not deadlock.
 */
const insert = async (tx: Tx, acquirer: string, events: readonly AcquirerEvent[], now: Date, isConflict: boolean) => {
  const { rows } = await sql<StoredEvent>`
    insert into events.event (acquirer, event_id, kind, occurred_at, body, mark, is_conflict, received_at, terminal_sn,
      merchant_no, reference, original_reference, withdrawal_no, state, reason, retry_at)
    select ${acquirer}, event_id, kind, occurred_at, body::jsonb, mark, ${isConflict}, ${now}, terminal_sn, merchant_no,
      reference, original_reference, withdrawal_no, ${isConflict ? 'differs' : 'waits'},
      ${isConflict ? 'conflict' : null}, ${now}
    from ${columnsOf(events)} order by event_id, ord
    on conflict do nothing returning id, event_id as "eventId", mark`.execute(tx);
  return rows;
};

/** @returns by position. */
export const receiveEvents = async (
  tx: Tx,
  acquirer: string,
  events: readonly AcquirerEvent[],
  now: Date,
): Promise<ReceivedEvent[]> => {
  if (events.length === 0) return [];
  const added = new Set((await insert(tx, acquirer, events, now, false)).map(({ id }) => id));
  const known = async (): Promise<Map<string, EventRowId>> => {
    const { rows } = await sql<StoredEvent>`
      select id, event_id as "eventId", mark from events.event
      where acquirer = ${acquirer} and event_id = any (${events.map(({ id }) => id)}::text[])`.execute(tx);
    return new Map(rows.map(({ id, eventId, mark }) => [`${eventId} ${mark}`, id]));
  };
  const keyOf = (event: AcquirerEvent): string => `${event.id} ${markOf(event)}`;
  let rowIds = await known();
  const others = events.filter((event) => !rowIds.has(keyOf(event)));
  if (others.length > 0) {
    await insert(tx, acquirer, others, now, true);
    rowIds = await known();
  }
  return events.map((event) => {
    const rowId = rowIds.get(keyOf(event));
    if (rowId === undefined) throw new Error(`event ${event.id} was not kept`);
    // if an event is in the batch twice, the first one is new
    return { rowId, isNew: added.delete(rowId) };
  });
};
