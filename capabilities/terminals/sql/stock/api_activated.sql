-- Tells other capabilities the status of activated terminals. The planner replaces the call by the number.
create or replace function terminals.api_activated() returns integer language sql immutable parallel safe
  as 'select terminals.activated()';
