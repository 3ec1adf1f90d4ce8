-- The state of a change that is not sent yet. The planner replaces the call by the number.
create or replace function changes.applying() returns integer language sql immutable parallel safe as 'select 0';
