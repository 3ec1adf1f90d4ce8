-- The status of a transaction or fee that was declined. The planner replaces the call by the number.
create or replace function trades.failed() returns integer language sql immutable parallel safe as 'select 2';
