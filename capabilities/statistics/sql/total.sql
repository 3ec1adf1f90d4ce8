-- sum(bigint) goes through numeric; ours stay bigint, exact, and out of range is an error. 0 of nothing.
create or replace aggregate statistics.total(bigint) (sfunc = int8pl, stype = bigint, initcond = '0');
