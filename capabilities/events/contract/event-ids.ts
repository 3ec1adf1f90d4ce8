import type { Id } from '#platform/ids/id.ts';

/** Our own id of a stored event; the acquirer's own id is text. */
export type EventRowId = Id<'acquirer event'>;
