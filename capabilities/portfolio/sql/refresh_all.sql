-- Brings everything up to date: on a new business day, and for the recount by comparison.
create or replace function portfolio.refresh_all(at timestamptz, since timestamptz, out classes bigint,
  out terminals bigint) language plpgsql as $$
begin
  -- everything that these queues note is read below
  perform agents.api_dequeue_moved();
  perform merchants.api_dequeue_changed();
  perform terminals.api_dequeue_changed();
  perform rewards.api_dequeue_changed();
  classes := portfolio.refresh_merchants(at, since);
  terminals := portfolio.refresh_terminals(at);
end $$;
