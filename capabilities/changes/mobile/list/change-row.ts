import type { RowOf } from '#platform/client/hooks.ts';
import type { listChangeBatches } from '../../contract/list-change-batches.ts';
import type { listChanges } from '../../contract/list-changes.ts';

export type ChangeRow = RowOf<typeof listChanges>;
export type Batch = RowOf<typeof listChangeBatches>;
