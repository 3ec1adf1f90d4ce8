import type { Id } from '#platform/ids/id.ts';

export type ChangeId = Id<'change'>;
export type ChangeBatchId = Id<'change batch'>;
