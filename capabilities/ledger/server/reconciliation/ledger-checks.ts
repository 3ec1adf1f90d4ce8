import type { Sql } from '#platform/db/sql.ts';
import { createRegistry } from '#platform/registry/registry.ts';

/** Selects differences: `subject` (the differing row), `expected` and `actual`. */
export interface LedgerCheck {
  readonly name: string;
  readonly differences: Sql;
}

/** Checks of other capabilities: whether the sums they keep equal those of the ledger, or of the rows beneath them. */
export const ledgerChecks = createRegistry<readonly LedgerCheck[]>('checks of the ledger');
