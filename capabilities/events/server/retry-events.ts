/**
 * Open events are tried again without a person: when their missing subject has appeared, after a while, and every
 * night.
 */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import type { EventRowId } from '../contract/event-ids.ts';
import { subjectSources, type SubjectSource } from './event-takers.ts';
import { takeEvents } from './take-events.ts';

const OPEN = sql`ended_at is null and not is_conflict`;
const AT_ONCE = 1_000;

const openIds = async (db: Db, condition: Sql, after = 0): Promise<EventRowId[]> => {
  const { rows } = await sql<{ id: EventRowId }>`
    select id from events.event where ${OPEN} and ${condition} and id > ${after} order by id
    limit ${AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
};

/** By reason, the key that names the subject for which an event waits. */
const KEY_OF: Partial<Record<SubjectSource['reason'], Sql>> = {
  unknown_merchant: sql`merchant_no`,
  unknown_terminal: sql`terminal_sn`,
  unknown_original: sql`coalesce(original_reference, reference)`,
  unknown_withdrawal: sql`withdrawal_no`,
};

/** Events whose subject exists now. */
const withSubject = async (db: Db, { reason, find }: SubjectSource): Promise<EventRowId[]> => {
  const key = KEY_OF[reason];
  if (key === undefined) return [];
  const { rows } = await sql<{ acquirer: string; keys: string[] }>`
    select acquirer, array_agg(distinct key) as keys from (
      select acquirer, ${key} as key from events.event where ${OPEN} and state = 'waits' and reason = ${reason}
      order by retry_at limit ${AT_ONCE}) as waiting
    where key is not null group by acquirer`.execute(db);
  const ids: EventRowId[] = [];
  for (const { acquirer, keys } of rows) {
    const found = await find(db, acquirer, keys);
    if (found.length > 0)
      ids.push(
        ...(await openIds(db, sql`acquirer = ${acquirer} and reason = ${reason} and ${key} = any (${found}::text[])`)),
      );
  }
  return ids;
};

export const retryDueEvents = async (db: Db, now: Date): Promise<{ tried: number; applied: number }> => {
  const due = await openIds(db, sql`retry_at <= ${now}`);
  const ready: EventRowId[] = [];
  for (const source of subjectSources.providers()) ready.push(...(await withSubject(db, source)));
  const ids = [...new Set([...due, ...ready])].toSorted((one, other) => one - other);
  return { tried: ids.length, applied: await takeEvents(db, ids, now) };
};

/** All open events: those that contradicted our data may agree with it now. */
export const retryOpenEvents = async (db: Db, now: Date): Promise<{ tried: number; applied: number }> => {
  let [tried, applied] = [0, 0];
  for (let after = 0; ;) {
    const ids = await openIds(db, sql`true`, after);
    if (ids.length === 0) return { tried, applied };
    tried += ids.length;
    applied += await takeEvents(db, ids, now);
    after = ids.at(-1) ?? after;
  }
};

export const retryEventsJob = defineLongJob<object>(
  'events.retry-events',
  ({ db, clock }) => retryDueEvents(db, clock.now()),
  '* * * * *',
);
export const retryNightlyJob = defineLongJob<object>(
  'events.retry-nightly',
  ({ db, clock }) => retryOpenEvents(db, clock.now()),
  '50 2 * * *',
);

const retryAtOnce = async (tx: Tx, condition: Sql): Promise<void> => {
  // events that are being tried are locked: that run sees the new subject, or they are tried again
  await sql`update events.event set retry_at = least(retry_at, now()) where id in (
    select id from events.event where ${OPEN} and ${condition} for update skip locked)`.execute(tx);
};

/** Terminals were stocked or bound: reports about them are tried by the next run. */
export const retryEventsOf = (tx: Tx, serials: readonly string[]): Promise<void> =>
  retryAtOnce(tx, sql`terminal_sn = any (${serials}::text[])`);

/** Tries the waiting events of a merchant again; also used when its number has changed. */
export const retryEventsOfMerchant = (tx: Tx, merchantNo: string): Promise<void> =>
  retryAtOnce(tx, sql`merchant_no = ${merchantNo}`);
