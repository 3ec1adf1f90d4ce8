/** Where an agent's money can go: its settlement accounts, as a withdrawal shows and keeps them. */
import type { SettlementAccount } from '#capabilities/settlement/server/api.ts';
import type { StoredPayee } from './withdrawals/withdrawal-row.ts';

export const presentPayee = ({ id, bankCode, bankName, branchName, cardTail, holderName }: SettlementAccount) => ({
  id: String(id),
  bankCode,
  bankName,
  branchName,
  cardTail,
  holderName,
});

/** What a withdrawal remembers of it: later changes of the account change nothing that was applied for. */
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
