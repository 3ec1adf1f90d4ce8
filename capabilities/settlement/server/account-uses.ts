import type { Db } from '#platform/db/db.ts';
import { createRegistry } from '#platform/registry/registry.ts';
import type { SettlementAccountId } from '../contract/settlement-account-id.ts';

/** Whether a settlement account is in use, e.g. by an open withdrawal, and therefore cannot be deleted. */
export type AccountUse = (db: Db, settlementAccountId: SettlementAccountId) => Promise<boolean>;

export const accountUses = createRegistry<AccountUse>('uses of settlement accounts');

/** Runs the queries sequentially: a transaction has a single connection. */
export const isAccountInUse: AccountUse = async (db, settlementAccountId) => {
  for (const isInUse of accountUses.providers()) if (await isInUse(db, settlementAccountId)) return true;
  return false;
};
