import type { Id } from '#platform/ids/id.ts';

export type DayFileId = Id<'day file'>;
export type DifferenceId = Id<'difference'>;
