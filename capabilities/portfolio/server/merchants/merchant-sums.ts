import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import { addDays, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { changeTenths, monthToDate } from '#capabilities/statistics/server/api.ts';

/** Sales less refunds of merchants from a business day on, before an instant. */
const volumes = async (
  db: Db,
  ids: readonly MerchantId[],
  from: BusinessDay,
  before: Date,
): Promise<Map<MerchantId, Fen>> => {
  if (ids.length === 0) return new Map();
  // `api_merchant_sums` includes its end
  const { rows } = await sql<{ id: MerchantId; fen: Fen }>`
    select merchant_id as id, volume_fen as fen
    from trades.api_merchant_sums(${ids}::bigint[], ${from}::date, ${new Date(before.getTime() - 1)})`.execute(db);
  return new Map(rows.map(({ id, fen }) => [id, fen]));
};

const HALF_YEAR = 180;
const HOUR_MS = 3_600_000;

export const halfYears = (
  db: Db,
  ids: readonly MerchantId[],
  today: BusinessDay,
  now: Date,
): Promise<Map<MerchantId, Fen>> => volumes(db, ids, addDays(today, -HALF_YEAR), now);

const hourAfter = (day: BusinessDay, hours: number): Date => new Date(startOfDay(day).getTime() + hours * HOUR_MS);

/** Change of each merchant's month, compared as a team's is; merchants without a comparison are missing. */
export const monthChanges = async (db: Db, ids: readonly MerchantId[], now: Date): Promise<Map<MerchantId, number>> => {
  const { month, before, untilHour } = monthToDate(now);
  const until = ({ from, to }: typeof month) => volumes(db, ids, from, hourAfter(to, untilHour));
  const [mine, theirs] = await Promise.all([until(month), until(before)]);
  return new Map(
    ids.flatMap((id) => {
      const change = changeTenths(mine.get(id) ?? 0, theirs.get(id) ?? 0);
      return change === null ? [] : [[id, change] as const];
    }),
  );
};
