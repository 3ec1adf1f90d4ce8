-- sum(bigint) returns numeric; this stays bigint: exact, out of range is an error, and 0 for no rows.
create or replace aggregate ledger.total(bigint) (sfunc = int8pl, stype = bigint, initcond = '0');
