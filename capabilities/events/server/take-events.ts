/**
 * Gives events to the takers of their kinds, and stores the outcomes. The first attempt and every later one work alike.
 */
import { inTransaction, isDatabaseAway, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { EventRowId } from '../contract/event-ids.ts';
import type { EventKind } from '../contract/event-kinds.ts';
import { eventColumns, eventOf, type EventRow } from './event-row.ts';
import { eventTakers, type EventTaker, type Outcome } from './event-takers.ts';

/** Events per database transaction. */
const AT_ONCE = 200;

const lockOpen = async (tx: Tx, ids: readonly EventRowId[]): Promise<EventRow[]> => {
  const { rows } = await sql<EventRow>`
    with locked as (
      select id from events.event where id = any (${ids}::bigint[]) and ended_at is null and not is_conflict
      order by id for update)
    select ${eventColumns} from events.event where id in (select id from locked) order by occurred_at, id`.execute(tx);
  return rows;
};

const reasonOf = (outcome: Outcome): string | null => ('reason' in outcome ? outcome.reason : null);

/** Tried again after 2, 4, 8 … minutes, a day at most. */
const keep = async (tx: Tx, rows: readonly EventRow[], outcomes: readonly Outcome[], now: Date): Promise<void> => {
  await sql`
    update events.event set state = came.state, reason = came.reason, tries = tries + 1, tried_at = ${now},
      fault = null,
      retry_at = ${now}::timestamptz + least(power(2, least(tries + 1, 11)) * interval '1 minute', interval '1 day'),
      ended_at = case when came.state in ('applied', 'dismissed') then ${now}::timestamptz end,
      dismissed_note = came.note
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${outcomes.map(({ is }) => is)}::text[],
      ${outcomes.map(reasonOf)}::text[],
      ${outcomes.map((outcome) => ('note' in outcome ? outcome.note : null))}::text[])
      as came (id, state, reason, note)
    where event.id = came.id`.execute(tx);
};

const keepFault = async (db: Db, id: EventRowId, error: unknown, now: Date): Promise<void> => {
  const fault = (error instanceof Error ? error.message : String(error)).slice(0, 200);
  await sql`
    update events.event set tries = tries + 1, tried_at = ${now}, fault = ${fault},
      retry_at = ${now}::timestamptz + least(power(2, least(tries + 1, 11)) * interval '1 minute', interval '1 day')
    where id = ${id} and ended_at is null`.execute(db);
};

const takeTogether = async (db: Db, ids: readonly EventRowId[], taker: EventTaker, now: Date): Promise<number> => {
  try {
    return await inTransaction(db, async (tx) => {
      const rows = await lockOpen(tx, ids);
      if (rows.length === 0) return 0;
      const told = rows.map((row) => ({
        acquirer: row.acquirer,
        event: eventOf(row),
        at: row.occurredAt,
        receivedAt: row.receivedAt,
        reason: row.reason ?? undefined,
      }));
      const outcomes = await taker.take(tx, told, now);
      if (outcomes.length !== rows.length) throw new Error('an event was taken without an outcome');
      await keep(tx, rows, outcomes, now);
      return outcomes.filter(({ is }) => is === 'applied').length;
    });
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    // one of the events is to blame: processed alone, only that one fails
    if (ids.length > 1) {
      let done = 0;
      for (const id of ids) done += await takeTogether(db, [id], taker, now);
      return done;
    }
    for (const id of ids) await keepFault(db, id, error, now);
    return 0;
  }
};

const takePortion = async (db: Db, ids: readonly EventRowId[], now: Date): Promise<number> => {
  const { rows } = await sql<{ id: EventRowId; kind: EventKind }>`
    select id, kind from events.event where id = any (${ids}::bigint[]) and ended_at is null`.execute(db);
  let done = 0;
  for (const taker of eventTakers.providers()) {
    const own = rows.filter(({ kind }) => taker.kinds.includes(kind)).map(({ id }) => id);
    if (own.length === 0) continue;
    await taker.prepare?.(db, now);
    done += await takeTogether(db, own, taker, now);
  }
  return done;
};

/** Applies the open ones among these events. @returns how many were applied. */
export const takeEvents = async (db: Db, ids: readonly EventRowId[], now: Date): Promise<number> => {
  let done = 0;
  for (let from = 0; from < ids.length; from += AT_ONCE)
    done += await takePortion(db, ids.slice(from, from + AT_ONCE), now);
  return done;
};
