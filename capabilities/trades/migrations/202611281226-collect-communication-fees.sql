-- Communication fees are reported by the acquirer as service fees are: collected, failed, returned. A row may name the
-- phase of the terminal's plan; of a refund, the phase whose collection it returns.
alter table trades.fee drop constraint fee_kind_check;
alter table trades.fee add constraint fee_kind_check
  check (kind in ('service_fee', 'communication_fee', 'fee_refund')) not valid;
alter table trades.fee add column phase int check (phase > 0);
