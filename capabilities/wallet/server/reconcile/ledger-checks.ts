import type { Sql } from '#platform/db/sql.ts';
import { createRegistry } from '#platform/registry/registry.ts';

/** Selects differences: `subject` (what differs), `expected` and `actual`. */
export interface LedgerCheck {
  readonly name: string;
  readonly differences: Sql;
}

/** Checks of capabilities that post transfers: that what they have kept is what the ledger has. */
export const ledgerChecks = createRegistry<readonly LedgerCheck[]>('checks of the ledger');
