import type { Id } from '#platform/ids/id.ts';

export type EntryId = Id<'audit entry'>;
