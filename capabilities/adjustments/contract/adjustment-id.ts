import type { Id } from '#platform/ids/id.ts';

export type AdjustmentId = Id<'adjustment'>;
