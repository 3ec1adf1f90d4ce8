/** The maximum size of a batch (docs/feed.md). */
export const BODY_LIMIT_BYTES = 2 * 1024 * 1024;
export const MAX_ROWS = 1_000;
