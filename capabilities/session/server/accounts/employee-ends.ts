import type { Tx } from '#platform/db/db.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { createPart } from '#platform/registry/part.ts';

/** Ends what an account began, in the transaction in which the account of one of the staff ends. */
export const employeeEnd =
  createPart<(tx: Tx, accountId: AccountId, now: Date) => Promise<void>>('ends of what employees began');
