import type { Id } from '#platform/ids/id.ts';

export type SettlementAccountId = Id<'settlement account'>;
