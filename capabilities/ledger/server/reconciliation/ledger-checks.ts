import type { Sql } from '#platform/db/sql.ts';
import { createRegistry } from '#platform/registry/registry.ts';

/** Selects differences: `subject` (the differing row), `expected` and `actual`. */
export interface LedgerCheck {
  readonly name: string;
  readonly differences: Sql;
}

/** Checks of other capabilities: that the sums they have kept are what the ledger, or the rows beneath them, have. */
export const ledgerChecks = createRegistry<readonly LedgerCheck[]>('checks of the ledger');
