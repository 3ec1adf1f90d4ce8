import type { RowOf } from '#platform/client/hooks.ts';
import type { listChangeBatches } from '../../contract/lookup/list-change-batches.ts';
import type { listChanges } from '../../contract/lookup/list-changes.ts';

export type ChangeRow = RowOf<typeof listChanges>;
export type Batch = RowOf<typeof listChangeBatches>;
