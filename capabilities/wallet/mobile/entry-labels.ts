/** Icons and titles of entries. */
import { joined } from '#platform/i18n/joined.ts';
import type { IconName } from '#platform/ui/basics/icon.tsx';
import type { EntryKind } from '#capabilities/ledger/contract/enums.ts';

export const ENTRY_ICONS: Readonly<Record<EntryKind, IconName>> = {
  profit_share: 'pie',
  profit_share_reversal: 'undo',
  value_share: 'pie',
  value_share_reversal: 'undo',
  residual: 'pie',
  residual_reversal: 'undo',
  activation: 'gift',
  activation_reversal: 'undo',
  compliance: 'gift',
  compliance_reversal: 'undo',
  allowance: 'gift',
  service_fee: 'tag',
  service_fee_reversal: 'undo',
  communication_fee: 'tag',
  communication_fee_reversal: 'undo',
  not_activated: 'tag',
  not_activated_reversal: 'undo',
  goods_deposit: 'box',
  goods_deposit_reversal: 'undo',
  goods_deduction: 'box',
  withdrawal: 'card',
  withdrawal_fee: 'tag',
  withdrawal_tax: 'trades',
  adjustment: 'edit',
  manual_adjustment: 'edit',
  recalculation: 'edit',
};

/** `分润 · 锦里老茶铺` */
export const entryTitle = (
  entry: { kind: EntryKind; label?: string | undefined },
  nameOf: (kind: EntryKind) => string,
): string => joined(nameOf(entry.kind), entry.label);
