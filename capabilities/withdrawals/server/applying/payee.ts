/** Possible payees of an agent: its settlement accounts, as shown with a withdrawal and stored in it. */
import type { SettlementAccount } from '#capabilities/settlement/server/api.ts';
import type { StoredPayee } from '../withdrawal-row.ts';

const presentPayee = ({ id, bankCode, bankName, branchName, cardTail, holderName }: SettlementAccount) => ({
  id: String(id),
  bankCode,
  bankName,
  branchName,
  cardTail,
  holderName,
});

/** Includes the time from which the account can be paid to, while it cannot. */
export const presentChoice = (account: SettlementAccount) => ({
  ...presentPayee(account),
  ...(!account.isPayable && { payableAt: account.payableAt.toISOString() }),
  ...(account.replacesId !== null && !account.isPayable && { replacesId: String(account.replacesId) }),
});

/** Snapshot of the payee that a withdrawal stores: later changes of the settlement account do not affect it. */
export const storedPayee = ({
  bankCode,
  bankName,
  branchName,
  cnaps,
  cardTail,
  holderName,
}: SettlementAccount): StoredPayee => ({
  bankCode,
  bankName,
  branchName,
  cnaps,
  cardTail,
  holderName,
});
