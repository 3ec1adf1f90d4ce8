import type { z } from 'zod';
import { maskCard, maskId, maskMobile } from '#platform/validate/mask.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { AccountState } from '../contract/check-state.ts';
import type { shownAccount } from '../contract/fields.ts';
import type { AccountRow } from './account.ts';
import { openIdNumber } from './account-seals.ts';

export type ShownAccount = z.infer<ReturnType<typeof shownAccount>>;

const stateOf = ({ isVerified, checkState }: AccountRow): AccountState =>
  isVerified ? 'verified' : checkState === 'checking' || checkState === 'refused' ? checkState : 'unverified';

/** Masked in responses, also for the owner, who retypes a number to change it. */
export const presentAccount = (row: AccountRow, vault: Vault): ShownAccount => ({
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
  state: stateOf(row),
  ...(row.checkState === 'refused' && row.checkReason !== null && { refusedFor: row.checkReason }),
});
