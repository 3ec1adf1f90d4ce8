import { shareEntry } from '#capabilities/wallet/server/api.ts';
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { businessDay, nextDay } from '#platform/time/business-day.ts';
import type { WholeTrade } from './require-trade.ts';

interface Booked {
  availableOn: string;
  entry?: { id: string; transferNo: string };
}

/** What became of the caller's share: the entry of its statement, and from when it can be used. */
export const bookedAs = async (
  db: Db,
  scope: Scope,
  trade: Pick<WholeTrade, 'id' | 'batchId' | 'bookedAt'>,
): Promise<Booked> => {
  const entry = await shareEntry(db, scope, trade);
  return { availableOn: nextDay(businessDay(trade.bookedAt)), ...(entry !== undefined && { entry: { ...entry } }) };
};
