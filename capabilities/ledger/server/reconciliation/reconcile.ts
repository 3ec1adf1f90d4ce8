import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountSums } from '../../contract/overview/overview-fields.ts';
import { accountSums } from '../overview/account-sums.ts';
import { CHECKS } from './checks.ts';
import { ledgerChecks } from './ledger-checks.ts';

export interface Difference {
  /** Name of the check that failed. */
  readonly check: string;
  readonly subject: string;
  readonly expected: number;
  readonly actual: number;
}

export interface Reconciliation {
  readonly transfers: number;
  readonly wallets: number;
  /** Empty when the ledger reconciles to the fen. */
  readonly differences: readonly Difference[];
}

export interface ReconciledSnapshot extends Reconciliation {
  /** All accounts by their kind in the same snapshot. */
  readonly accounts: readonly AccountSums[];
}

/** A missing side counts as zero. */
interface DifferenceRow {
  readonly subject: string;
  readonly expected: number | null;
  readonly actual: number | null;
}

/** Maximum differences listed per check; there may be more. */
const LISTED = 100;

/** Checks the whole ledger on one snapshot and lists the differences. Read-only; bookings can continue meanwhile. */
export const reconcile = async (db: Db): Promise<Reconciliation> => {
  const { accounts: _accounts, ...found } = await reconcileSnapshot(db);
  return found;
};

/** The same with the sums of all accounts, which it costs to add up. */
export const reconcileSnapshot = (db: Db): Promise<ReconciledSnapshot> =>
  db.transaction(async (tx) => {
    await sql`set transaction read only`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    const differences: Difference[] = [];
    for (const { name, differences: query } of [...CHECKS, ...ledgerChecks.providers().flat()]) {
      const { rows } = await sql<DifferenceRow>`select * from (${query}) found limit ${LISTED}`.execute(tx);
      differences.push(
        ...rows.map((row) => ({ check: name, ...row, expected: row.expected ?? 0, actual: row.actual ?? 0 })),
      );
    }
    const { rows } = await sql<{ transfers: number; wallets: number }>`
      select (select count(*) from ledger.transfer) as transfers, (select count(*)
        from ledger.balance) as wallets`.execute(tx);
    return { ...onlyRow(rows), differences, accounts: await accountSums(tx) };
  }, 'repeatable read');
