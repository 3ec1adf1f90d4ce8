-- Corrections of a recalculated period. Every existing row satisfies the wider condition: it is not validated, which
-- would read the table while it is locked.
alter table wallet.transfer
  drop constraint transfer_reason_kind_check,
  add constraint transfer_reason_kind_check check (reason_kind in ('profit_share', 'profit_share_reversal',
    'operator_share', 'operator_share_reversal', 'value_share', 'value_share_reversal', 'activation',
    'activation_reversal', 'compliance', 'compliance_reversal', 'allowance', 'service_fee', 'service_fee_reversal',
    'communication_fee', 'communication_fee_reversal', 'not_activated', 'not_activated_reversal', 'goods_deposit',
    'goods_deposit_reversal', 'goods_deduction', 'withdrawal', 'withdrawal_fee', 'withdrawal_tax', 'adjustment',
    'manual_adjustment', 'recalculation')) not valid;
