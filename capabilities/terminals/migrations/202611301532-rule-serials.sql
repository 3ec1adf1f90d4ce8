-- How the serial numbers of a model are written, which an import checks: how they begin, how many characters they have
-- (null: 8 to 20), whether all are digits. A model that is withdrawn is stocked no more.
alter table terminals.model
  add column serial_prefix text not null default '',
  add column serial_length smallint,
  add column only_digits boolean not null default false,
  add column withdrawn_on date,
  add constraint model_serial_prefix_is_well_formed check (serial_prefix ~ '^[0-9A-Z]{0,19}$') not valid,
  add constraint model_serial_length_is_in_range check (serial_length between 8 and 20) not valid;
