/**
 * Examples of recalculated periods: a sale of 1 000.00, a later statement of its acquirer, a cost that was corrected.
 */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { addDays, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import { ACQUIRER } from '#testing/book-in.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { NOW, type BookingWorld } from '#testing/trades.ts';
import { writingAnyTerms } from '#testing/unordered-terms.ts';
import { fenIn, moneyOut, type Cells, type WorldRunner } from './cells.ts';

const AMOUNT = fen(100_000);
let count = 0;

const setCost = async (db: Db, day: BusinessDay, percent = '', setAt: Date): Promise<void> => {
  const ppm = Math.round(Number.parseFloat(percent) * 10_000);
  for (const [from, rate] of [
    [day, ppm],
    [addDays(day, 1), 5_550],
  ] as const)
    await writingAnyTerms(db, (tx) =>
      sql`insert into policies.term (agent_id, policy_id, rate_type, rate_ppm, valid_from, set_at)
        values (${AGENT_IDS.leaf}, 1, 1, ${rate}, ${from}, ${setAt})
        on conflict (agent_id, policy_id, rate_type, valid_from) do update set rate_ppm = excluded.rate_ppm,
          set_at = excluded.set_at`.execute(tx),
    );
  await sql`select policies.rebuild_chains(array[${AGENT_IDS.leaf}::bigint])`.execute(db);
};

const state = async (db: Db, day: BusinessDay, row: Partial<Cells>, reference: string): Promise<void> => {
  const fee = fenIn(row['file fee']);
  await sql`
    with file as (
      insert into reconciliation.day_file (acquirer, day, sha, row_count, amount_fen, fee_fen, received_at, brought_by)
      values (${ACQUIRER}, ${day}::date, ${reference}, 1, 0, 0, ${NOW}, 'example') returning id
    ), kept as (
      insert into reconciliation.day_row (file_id, line, reference, kind, occurred_at, amount_fen, fee_fen, status, sn,
        merchant_no)
      select id, 1, ${reference}, 'sale', ${NOW}, ${AMOUNT}::bigint, ${fee}::bigint, ${row['file status']}, '', ''
      from file
    )
    insert into reconciliation.difference (acquirer, day, file_id, reason, reference, line, amount_fen, found_at)
    select ${ACQUIRER}, ${day}::date, id, case ${row['file status']}::text when 'success' then 'fee' else 'status' end,
      ${reference}, 1, ${AMOUNT}::bigint, ${NOW} from file`.execute(db);
};

const recalculation: WorldRunner = async (row, w: BookingWorld) => {
  const { db } = w.database;
  const day = addDays('2026-10-01', (count += 2));
  const [occurredAt, at] = [new Date(startOfDay(day).getTime() + 3_600_000), startOfDay(addDays(day, 1))];
  const reference = `again${count}`;
  await setCost(db, day, row["leaf's cost"], startOfDay(day));
  await w.outcomes([w.sale(reference, { occurredAt, amountFen: AMOUNT, feeFen: fenIn(row['fee']) })], at);
  const refunded = fenIn(row['refunded']);
  if (refunded > 0) await w.outcomes([w.refund(`${reference}r`, reference, refunded, { occurredAt: at })], at);
  if (row['file status'] !== '') await state(db, day, row, reference);
  if (row['corrected to'] !== row["leaf's cost"])
    await setCost(db, day, row['corrected to'], new Date(at.getTime() + 1));
  const { rows } = await sql<{ fen: Fen; causes: string[] }>`
    select again_fen - booked_fen - corrected_fen as fen, causes
    from recalculations.differences(${day}::date, ${day}::date, null, null, null)
    where agent_id = ${AGENT_IDS.leaf}`.execute(db);
  const [found] = rows;
  return { 'leaf is given': found ? moneyOut(found.fen) : '', cause: found?.causes.join(', ') ?? '' };
};

export const recalculationRunners: Readonly<Record<string, WorldRunner>> = { recalculation };
