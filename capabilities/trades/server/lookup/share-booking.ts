import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { businessDay, nextDay } from '#platform/time/business-day.ts';
import { shareEntry, type ShareEntry } from '#capabilities/ledger/server/api.ts';
import type { WholeTrade } from './require-trade.ts';

interface ShareBooking {
  availableOn: string;
  entry?: ShareEntry;
}

/** How the caller's share was booked: the statement entry, and the day from which it is available. */
export const shareBooking = async (
  db: Db,
  scope: Scope,
  trade: Pick<WholeTrade, 'id' | 'batchId' | 'bookedAt'>,
): Promise<ShareBooking> => {
  const entry = await shareEntry(db, scope, trade);
  return { availableOn: nextDay(businessDay(trade.bookedAt)), ...(entry !== undefined && { entry: { ...entry } }) };
};
