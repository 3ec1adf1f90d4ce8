/** Stores the bookings for lines, with the facts that explain them, and their reversals; the ledger follows. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { businessDay, firstDay } from '#platform/time/business-day.ts';
import type { FileRow } from '../file-row.ts';
import type { BookableLine } from './bookable-lines.ts';
import type { BookingRow } from './booking-row.ts';

/** The claims make a second booking of the same merchant, terminal and month fail, in any order. */
export const insertEntries = async (
  tx: Tx,
  file: FileRow,
  { id }: BookingRow,
  lines: readonly BookableLine[],
  now: Date,
): Promise<void> => {
  const column = <K extends keyof BookableLine>(name: K): BookableLine[K][] => lines.map((line) => line[name]);
  await sql`
    with booked as (
      insert into residuals.entry (booking_id, file_id, line, merchant_no, merchant_name, sn, merchant_id, terminal_id,
        agent_id, volume_fen, rate_ppm, fen, day, at)
      select ${id}::bigint, ${file.id}::bigint, given.line, given.merchant_no, nullif(given.name, ''), given.sn,
        given.merchant_id, given.terminal_id, given.agent_id, given.volume_fen, given.rate_ppm, given.fen,
        ${businessDay(now)}::date, ${now}::timestamptz
      from unnest(${column('line')}::int[], ${column('merchantNo')}::text[], ${column('merchantName')}::text[],
        ${column('sn')}::text[], ${column('merchantId')}::bigint[], ${column('terminalId')}::bigint[],
        ${column('agentId')}::bigint[], ${column('volumeFen')}::bigint[], ${column('ratePpm')}::int[],
        ${column('fen')}::bigint[]) as given (line, merchant_no, name, sn, merchant_id, terminal_id, agent_id,
        volume_fen, rate_ppm, fen)
      order by given.line
      returning id, merchant_no, sn
    )
    insert into residuals.claim (sender_id, month, merchant_no, sn, entry_id)
    select ${file.senderId}::bigint, ${firstDay(file.month)}::date, merchant_no, sn, id from booked`.execute(tx);
};

/** The opposite of all that is booked for the file; its merchants and terminals can then be booked again. */
export const insertReversals = async (tx: Tx, file: FileRow, { id }: BookingRow, now: Date): Promise<void> => {
  await sql`
    with reversed as (
      insert into residuals.entry (booking_id, file_id, line, merchant_no, merchant_name, sn, merchant_id, terminal_id,
        agent_id, volume_fen, rate_ppm, fen, day, at, reverses_id)
      select ${id}::bigint, file_id, line, merchant_no, merchant_name, sn, merchant_id, terminal_id, agent_id,
        volume_fen, rate_ppm, -fen, ${businessDay(now)}::date, ${now}::timestamptz, entry.id
      from residuals.entry
      where file_id = ${file.id} and reverses_id is null and not exists (
        select from residuals.entry as back where back.reverses_id = entry.id)
      order by entry.id
      returning reverses_id
    )
    delete from residuals.claim using reversed where claim.entry_id = reversed.reverses_id`.execute(tx);
};
