import type { Db, Tx } from '#platform/db/db.ts';
import { refuse } from '#platform/http/problem.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { accountRows, requireAccount, type AccountRow } from './account.ts';
import { openCard } from './account-seals.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { SettlementAccountId } from '../contract/settlement-account-id.ts';

/** A settlement account without card and ID numbers. */
export interface SettlementAccount {
  readonly id: SettlementAccountId;
  readonly kind: 'own' | 'other';
  readonly bankCode: string;
  readonly bankName: string;
  readonly branchName: string;
  readonly cnaps: string;
  readonly cardTail: string;
  readonly holderName: string;
  readonly isVerified: boolean;
  readonly isDefault: boolean;
  /** When it was added or last changed. */
  readonly changedAt: Date;
}

const brief = (row: AccountRow): SettlementAccount => ({
  id: row.id,
  kind: row.kind,
  bankCode: row.bankCode,
  bankName: row.bankName,
  branchName: row.branchName,
  cnaps: row.cnaps,
  cardTail: row.cardTail,
  holderName: row.holderName,
  isVerified: row.isVerified,
  isDefault: row.isDefault,
  changedAt: row.changedAt,
});

/** The own account first, then the others in order of creation. */
export const settlementAccountsOf = async (db: Db, agentId: AgentId): Promise<SettlementAccount[]> =>
  (await accountRows(db, agentId)).map(brief);

/**
 * Locks the account: it cannot be changed or deleted until the transaction ends.
 * @throws 404, refuse('settlement_unverified')
 */
export const verifiedAccount = async (
  tx: Tx,
  agentId: AgentId,
  id: SettlementAccountId,
): Promise<SettlementAccount> => {
  const row = await requireAccount(tx, agentId, id, 'share');
  if (!row.isVerified) throw refuse('settlement_unverified');
  return brief(row);
};

/**
 * The full card number, for payouts. Locks the account: it cannot be changed or deleted until the transaction ends.
 * @throws 404
 */
export const cardNumberOf = async (tx: Tx, vault: Vault, agentId: AgentId, id: SettlementAccountId): Promise<string> =>
  openCard(vault, await requireAccount(tx, agentId, id, 'share'));
