import type { Id } from '#platform/ids/id.ts';

/** A fixed amount that was shared among an agent and those above it, or clawed back from them. */
export type AwardId = Id<'award'>;
