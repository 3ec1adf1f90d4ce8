-- The status of an operation that waits for its confirmation. The planner replaces the call by the number.
create or replace function terminals.pending() returns integer language sql immutable parallel safe as 'select 0';
