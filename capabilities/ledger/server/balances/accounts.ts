/**
 * Ids of ledger accounts. Accounts are never renamed or removed, so their ids need no lock and can be read in any
 * order.
 */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { WalletKind } from '../../contract/enums.ts';
import type { WalletAccountId } from '../../contract/ledger-ids.ts';

/**
 * The platform's own accounts (inserted by the migration create-wallet). They store no balance: it is summed on demand.
 */
export type PlatformAccount =
  | 'acquirer_fee'
  | 'operator_income'
  | 'payout'
  | 'withdrawal_fee'
  | 'withholding_tax'
  | 'goods_deposit'
  | 'adjustment';

export const platformAccounts = async (db: Db): Promise<Record<PlatformAccount, WalletAccountId>> => {
  const { rows } = await sql<{ kind: PlatformAccount; id: WalletAccountId }>`
    select kind, id from ledger.account where agent_id is null`.execute(db);
  return Object.fromEntries(rows.map(({ kind, id }) => [kind, id])) as Record<PlatformAccount, WalletAccountId>;
};

/** @throws when the agent has no wallets: `openWallets` was not called for it, an internal error. */
export const walletAccount = async (db: Db, agentId: AgentId, kind: WalletKind): Promise<WalletAccountId> => {
  const { rows } = await sql<{ id: WalletAccountId }>`
    select id from ledger.account where agent_id = ${agentId} and kind = ${kind}`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`agent ${agentId} has no wallet ${kind}`);
  return id;
};
