-- The state of a change that the acquirer made. The planner replaces the call by the number.
create or replace function changes.changed() returns integer language sql immutable parallel safe as 'select 2';
