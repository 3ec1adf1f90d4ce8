/** Enumerations of the ledger, shared by client and server. */

/** An agent's wallets in display order: profit share 分润, rewards 奖励, goods fund 货款, fees 服务费. */
export const WALLET_KINDS = ['profit_share', 'reward', 'goods', 'fee'] as const;
export type WalletKind = (typeof WALLET_KINDS)[number];

/** Kinds of transfers that an agent's statement can show. */
export const ENTRY_KINDS = [
  'profit_share',
  'profit_share_reversal',
  'value_share',
  'value_share_reversal',
  'residual',
  'residual_reversal',
  'activation',
  'activation_reversal',
  'compliance',
  'compliance_reversal',
  'allowance',
  'service_fee',
  'service_fee_reversal',
  'communication_fee',
  'communication_fee_reversal',
  'not_activated',
  'not_activated_reversal',
  'goods_deposit',
  'goods_deposit_reversal',
  'goods_deduction',
  'withdrawal',
  'withdrawal_fee',
  'withdrawal_tax',
  'adjustment',
  'manual_adjustment',
  'recalculation',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Kinds of transfers that are earnings of an agent (docs/domain.md §4), and kinds that reverse an earning. */
export const EARNING_KINDS = [
  'profit_share',
  'value_share',
  'residual',
  'activation',
  'compliance',
  'allowance',
  'service_fee',
  'communication_fee',
] as const;
/** An allowance is never clawed back. */
export const REVERSAL_KINDS = [
  'profit_share_reversal',
  'value_share_reversal',
  'residual_reversal',
  'activation_reversal',
  'compliance_reversal',
  'service_fee_reversal',
  'communication_fee_reversal',
] as const;
