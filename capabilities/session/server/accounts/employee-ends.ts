import type { Tx } from '#platform/db/db.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { createPart } from '#platform/registry/part.ts';

/** Ends the acts that an account began, in the transaction that ends an employee's account. */
export const employeeEnd =
  createPart<(tx: Tx, accountId: AccountId, now: Date) => Promise<void>>('ends of what employees began');
