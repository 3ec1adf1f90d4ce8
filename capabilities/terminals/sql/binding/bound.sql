-- The status of a terminal that is bound and not activated. The planner replaces the call by the number.
create or replace function terminals.bound() returns integer language sql immutable parallel safe as 'select 1';
