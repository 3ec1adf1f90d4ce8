import type { Id } from '#platform/ids/id.ts';

/** Our own id of a stored event; the acquirer's id of it is text. */
export type EventRowId = Id<'acquirer event'>;
