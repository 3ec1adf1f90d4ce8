-- The status of a transaction or fee that went through. The planner replaces the call by the number.
create or replace function trades.successful() returns integer language sql immutable parallel safe as 'select 1';
