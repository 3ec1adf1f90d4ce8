-- The status of a check that is over and was not met. The planner replaces the call by the number.
create or replace function assessments.missed() returns integer language sql immutable parallel safe as 'select -1';
