-- The day by which an activation counts for the allowance, where that is not its own: its month was decided already
-- when it became known, or it was counted in a month that is decided before its own day changed.
alter table compliance.activation add column allowance_on date;
