-- The card type of debit cards. The planner replaces the call by the number.
create or replace function trades.debit() returns integer language sql immutable parallel safe as 'select 2';
