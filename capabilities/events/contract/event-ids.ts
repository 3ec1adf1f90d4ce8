import type { Id } from '#platform/ids/id.ts';

/** Of an event as it is kept; the acquirer's own id of it is text. */
export type EventRowId = Id<'acquirer event'>;
