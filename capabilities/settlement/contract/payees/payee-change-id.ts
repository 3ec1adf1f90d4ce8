import type { Id } from '#platform/ids/id.ts';

export type PayeeChangeId = Id<'payee change'>;
export type StopId = Id<'stop'>;
