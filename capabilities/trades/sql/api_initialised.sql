-- Tells other capabilities the status of initialised transactions. The planner replaces the call by the number.
create or replace function trades.api_initialised() returns integer language sql immutable parallel safe
  as 'select trades.initialised()';
