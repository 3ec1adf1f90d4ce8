import type { Id } from '#platform/ids/id.ts';

export type SenderId = Id<'residual sender'>;
export type ResidualFileId = Id<'residual file'>;
export type BookingId = Id<'residual booking'>;
/** The booked entry of a line, or its reversal. */
export type ResidualId = Id<'residual'>;
