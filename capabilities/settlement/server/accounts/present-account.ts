import type { z } from 'zod';
import { maskCard, maskId, maskMobile } from '#platform/validate/mask.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { shownAccount } from '../../contract/fields.ts';
import type { AccountState } from '../../contract/identity/check-state.ts';
import { isPayable } from '../../rules/payee-state.ts';
import type { NotifiedChange } from '../payees/notified-changes.ts';
import { openIdNumber } from './account-seals.ts';
import type { Use } from './account-uses.ts';
import type { AccountRow } from './account.ts';

export type ShownAccount = z.infer<ReturnType<typeof shownAccount>>;

const stateOf = (row: AccountRow, now: Date): AccountState => {
  if (row.isVerified) return isPayable(row, now) ? 'verified' : 'waiting';
  const { checkState } = row;
  return checkState === 'checking' || checkState === 'refused' ? checkState : 'unverified';
};

export interface AccountContext {
  readonly vault: Vault;
  readonly now: Date;
  readonly use: Use;
  readonly change: NotifiedChange | undefined;
}

const toldOf = (change: NotifiedChange | undefined) =>
  change !== undefined && change.notifiedAt !== null
    ? { told: { mobile: maskMobile(change.mobile), at: change.notifiedAt.toISOString() } }
    : {};

/** Masked in responses, also for the owner, who retypes a number to change it. */
export const presentAccount = (row: AccountRow, { vault, now, use, change }: AccountContext): ShownAccount => ({
  id: String(row.id),
  kind: row.kind,
  holderName: row.holderName,
  idNumber: maskId(openIdNumber(vault, row)),
  cardNumber: maskCard(`00000000${row.cardTail}`),
  cardTail: row.cardTail,
  bankCode: row.bankCode,
  bankName: row.bankName,
  cnaps: row.cnaps,
  branchName: row.branchName,
  mobile: maskMobile(row.mobile),
  isDefault: row.isDefault,
  isVerified: row.isVerified,
  state: stateOf(row, now),
  changedAt: row.changedAt.toISOString(),
  payableAt: row.payableAt.toISOString(),
  ...(row.replacesId !== null && !isPayable(row, now) && { replacesId: String(row.replacesId) }),
  ...(use.count > 0 && { paying: { amountFen: use.amountFen, count: use.count } }),
  ...toldOf(change),
  ...(row.checkState === 'refused' && row.checkReason !== null && { refusedFor: row.checkReason }),
});
