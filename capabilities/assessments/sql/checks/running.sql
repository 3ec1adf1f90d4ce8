-- The execution of a check in its window. The planner replaces the call by the number.
create or replace function assessments.running() returns integer language sql immutable parallel safe as 'select 1';
