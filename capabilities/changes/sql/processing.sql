-- The state of a change that is sent and not answered. The planner replaces the call by the number.
create or replace function changes.processing() returns integer language sql immutable parallel safe as 'select 1';
