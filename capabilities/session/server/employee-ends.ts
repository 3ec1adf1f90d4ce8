import type { Tx } from '#platform/db/db.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { createRegistry } from '#platform/registry/registry.ts';

/** Capabilities that end what an account began, in the transaction in which the account of one of the staff ends. */
export const employeeEnds =
  createRegistry<(tx: Tx, accountId: AccountId, now: Date) => Promise<void>>('ends of what employees began');
