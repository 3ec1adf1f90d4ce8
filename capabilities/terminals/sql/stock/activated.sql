-- The status of a terminal that is bound and activated. The planner replaces the call by the number.
create or replace function terminals.activated() returns integer language sql immutable parallel safe as 'select 3';
