import type { Db, Tx } from '#platform/db/db.ts';
import { refuse } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { formatDateTime } from '#platform/time/format.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { certifiedPerson } from '#capabilities/identity/server/api.ts';
import type { SettlementAccountId } from '../../contract/accounts/settlement-account-id.ts';
import { isHeldBy, isPayable } from '../../rules/payee-state.ts';
import { openCard, openIdNumber } from './account-seals.ts';
import { accountRows, requireAccount, type AccountRow } from './account.ts';

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
  /** When the account was added or last changed. */
  readonly changedAt: Date;
  readonly payableAt: Date;
  /** Verified, and its hours are over. */
  readonly isPayable: boolean;
  /** The account that is paid to until this one is payable. */
  readonly replacesId: SettlementAccountId | null;
}

const brief = (row: AccountRow, now: Date): SettlementAccount => ({
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
  payableAt: row.payableAt,
  isPayable: isPayable(row, now),
  replacesId: row.replacesId,
});

/** The own account first, then the others in order of creation. */
export const settlementAccountsOf = async (db: Db, agentId: AgentId, now: Date): Promise<SettlementAccount[]> =>
  (await accountRows(db, agentId, now)).map((row) => brief(row, now));

/**
 * Locks the account: it cannot be changed or deleted until the transaction ends.
 * @throws 404, refuse('settlement_unverified'), refuse('settlement_waiting')
 */
export const payableAccount = async (
  tx: Tx,
  agentId: AgentId,
  id: SettlementAccountId,
  now: Date,
): Promise<SettlementAccount> => {
  const row = await requireAccount(tx, agentId, id, 'share', now);
  if (!row.isVerified) throw refuse('settlement_unverified');
  if (!isPayable(row, now)) throw refuse('settlement_waiting', { from: formatDateTime(row.payableAt) });
  return brief(row, now);
};

/**
 * The full card number, for payouts. Locks the account: it cannot be changed or deleted until the transaction ends.
 * @throws 404
 */
export const cardNumberOf = async (
  tx: Tx,
  vault: Vault,
  { agentId, id, now }: { agentId: AgentId; id: SettlementAccountId; now: Date },
): Promise<string> => openCard(vault, await requireAccount(tx, agentId, id, 'share', now));

/** Whether the account is held by another than the certified person. */
export const isOtherHolder = async (
  asking: { db: Db; vault: Vault; now: Date },
  agentId: AgentId,
  id: SettlementAccountId,
): Promise<boolean> => {
  const row = (await accountRows(asking.db, agentId, asking.now)).find((each) => each.id === id);
  const person = await certifiedPerson(asking.db, asking.vault, agentId);
  if (row === undefined || person === undefined) return true;
  return !isHeldBy(person, { holderName: row.holderName, idNumber: openIdNumber(asking.vault, row) });
};
