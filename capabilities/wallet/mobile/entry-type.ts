import type { RowOf } from '#platform/client/hooks.ts';
import type { listStatementEntries } from '../contract/statement/list-statement-entries.ts';

/** A row of the statement: an entry, a folded row, or money held for a withdrawal. */
export type Entry = RowOf<typeof listStatementEntries>;
