-- The status of a terminal without a merchant. The planner replaces the call by the number.
create or replace function terminals.unbound() returns integer language sql immutable parallel safe as 'select 0';
