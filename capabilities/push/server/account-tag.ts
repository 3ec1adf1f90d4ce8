import type { AccountId } from '#platform/ids/caller-ids.ts';
import type { Vault } from '#platform/vault/vault.ts';

const LENGTH = 16;

/** Names an account to its browsers without saying which it is. */
export const accountTag = (vault: Vault, accountId: AccountId): string =>
  vault.blindIndex('push.account', String(accountId)).slice(0, LENGTH);
