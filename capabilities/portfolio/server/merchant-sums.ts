import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { changeTenths } from '#capabilities/statistics/server/api.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import type { Fen } from '#platform/money/fen.ts';
import { addDays, nextDay, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import { monthWindows, type Days } from '../rules/month-windows.ts';

/** Instant just before the day after: `api_merchant_sums` includes its end. */
const endOf = (day: BusinessDay): Date => new Date(startOfDay(nextDay(day)).getTime() - 1);

/** Sales less refunds of merchants on some business days. */
const volumes = async (
  db: Db,
  ids: readonly MerchantId[],
  { from, to }: Days,
  until: Date,
): Promise<Map<MerchantId, Fen>> => {
  if (ids.length === 0) return new Map();
  const end = to === undefined ? until : endOf(to);
  const { rows } = await sql<{ id: MerchantId; fen: Fen }>`
    select merchant_id as id, volume_fen as fen
    from trades.api_merchant_sums(${ids}::bigint[], ${from}::date, ${end < until ? end : until})`.execute(db);
  return new Map(rows.map(({ id, fen }) => [id, fen]));
};

const HALF_YEAR = 180;

export const halfYears = (
  db: Db,
  ids: readonly MerchantId[],
  today: BusinessDay,
  now: Date,
): Promise<Map<MerchantId, Fen>> => volumes(db, ids, { from: addDays(today, -HALF_YEAR), to: today }, now);

/** Change of each merchant's month, full days against the same days before; those without a comparison are missing. */
export const monthChanges = async (
  db: Db,
  ids: readonly MerchantId[],
  today: BusinessDay,
  now: Date,
): Promise<Map<MerchantId, number>> => {
  const { compared } = monthWindows(today);
  if (compared === undefined) return new Map();
  const after = await volumes(db, ids, compared.now, now);
  const before = await volumes(db, ids, compared.before, now);
  return new Map(
    ids.flatMap((id) => {
      const change = changeTenths(after.get(id) ?? 0, before.get(id) ?? 0);
      return change === null ? [] : [[id, change] as const];
    }),
  );
};
