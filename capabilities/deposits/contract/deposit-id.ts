import type { Id } from '#platform/ids/id.ts';

export type DepositId = Id<'deposit'>;
