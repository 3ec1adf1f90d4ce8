/**
 * The wallets and the side (debit or credit) on which each kind of entry can occur, so that a filter by kind reads only
 * those.
 */
import type { EntryKind, WalletKind } from '../../contract/enums.ts';

export type Side = 'credit' | 'debit';

interface Place {
  readonly wallets: readonly WalletKind[] | 'all';
  readonly sides: readonly Side[];
}

const PLACES: Readonly<Record<EntryKind, Place>> = {
  profit_share: { wallets: ['profit_share'], sides: ['credit'] },
  profit_share_reversal: { wallets: ['profit_share'], sides: ['debit'] },
  value_share: { wallets: ['profit_share'], sides: ['credit'] },
  value_share_reversal: { wallets: ['profit_share'], sides: ['debit'] },
  residual: { wallets: ['profit_share'], sides: ['credit'] },
  residual_reversal: { wallets: ['profit_share'], sides: ['debit'] },
  activation: { wallets: ['reward'], sides: ['credit'] },
  activation_reversal: { wallets: ['reward'], sides: ['debit'] },
  compliance: { wallets: ['reward'], sides: ['credit'] },
  compliance_reversal: { wallets: ['reward'], sides: ['debit'] },
  allowance: { wallets: ['reward'], sides: ['credit'] },
  service_fee: { wallets: ['fee'], sides: ['credit'] },
  service_fee_reversal: { wallets: ['fee'], sides: ['debit'] },
  communication_fee: { wallets: ['fee'], sides: ['credit'] },
  communication_fee_reversal: { wallets: ['fee'], sides: ['debit'] },
  not_activated: { wallets: ['fee'], sides: ['debit'] },
  // a charge: the reversed part of it is credited
  not_activated_reversal: { wallets: ['fee'], sides: ['credit'] },
  goods_deposit: { wallets: ['goods'], sides: ['credit'] },
  goods_deposit_reversal: { wallets: ['goods'], sides: ['debit'] },
  // the deduction comes from whichever wallets the agreement names
  goods_deduction: { wallets: 'all', sides: ['debit'] },
  withdrawal: { wallets: 'all', sides: ['debit'] },
  withdrawal_fee: { wallets: 'all', sides: ['debit'] },
  withdrawal_tax: { wallets: 'all', sides: ['debit'] },
  adjustment: { wallets: 'all', sides: ['credit', 'debit'] },
  manual_adjustment: { wallets: 'all', sides: ['credit', 'debit'] },
  recalculation: { wallets: ['profit_share', 'reward', 'fee'], sides: ['credit', 'debit'] },
};

export const standsOn = (kind: EntryKind, wallet: WalletKind, side: Side): boolean => {
  const { wallets, sides } = PLACES[kind];
  return (wallets === 'all' || wallets.includes(wallet)) && sides.includes(side);
};
