-- The state of a change that failed or was cancelled. The planner replaces the call by the number.
create or replace function changes.failed() returns integer language sql immutable parallel safe as 'select 3';
