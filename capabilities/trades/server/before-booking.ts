/** Those who must act before transactions up to an instant are booked: moves in the tree that are due by then. */
import { createRegistry } from '#platform/registry/registry.ts';
import type { Db } from '#platform/db/db.ts';

/** Runs in transactions of its own, before the one that books. */
export type BeforeBooking = (db: Db, until: Date, now: Date) => Promise<void>;

export const beforeBooking = createRegistry<BeforeBooking>('what precedes a booking');

/** @param instants times of the transactions: a few may be ahead of `now`, by the tolerance of the feed. */
export const prepareBooking = async (db: Db, instants: readonly Date[], now: Date): Promise<void> => {
  const until = new Date(instants.reduce((latest, at) => Math.max(latest, at.getTime()), now.getTime()));
  for (const prepare of beforeBooking.providers()) await prepare(db, until, now);
};
