-- Limits of an acquirer for which nothing was set, so that none is without: 500 000.00 a transaction, 100 000 000.00 a
-- day, 1 000 000.00 a day at one terminal; 0.05 % above the ceiling, 3 % of value-added fee, 30 days, one
-- phase of a communication fee ahead.
create or replace function trades.usual_limit() returns trades.acquirer_limit language sql immutable as $$
  select row(0, '', 50000000, 10000000000, 100000000, 500, 30000, 30, '{}', '', '-infinity', 1)::trades.acquirer_limit
$$;
