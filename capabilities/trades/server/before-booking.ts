/** Work that must be done before transactions are booked: moves in the tree that are due. */
import type { Db } from '#platform/db/db.ts';
import { createPart } from '#platform/registry/part.ts';

/** Runs in transactions of its own, before the booking transaction. */
export type BeforeBooking = (db: Db, now: Date) => Promise<void>;

export const beforeBooking = createPart<BeforeBooking>('what precedes a booking');

/** Transactions of a day that has not begun are not booked (`day_not_begun`). */
export const prepareBooking: BeforeBooking = (db, now) => beforeBooking.provided()(db, now);
