alter table terminals.event drop constraint event_kind_check;
alter table terminals.event add constraint event_kind_check check (kind in ('stocked', 'assigned', 'transferred',
  'recalled', 'bound', 'unbound', 'returned', 'deleted', 'activated', 'fee_changed')) not valid;
