-- The part of earned_fen on the member's own merchants.
alter table statistics.returned_day add direct_fen bigint not null default 0;

-- For the refunds booked before, called by the migration of trades, which drops it.
create function statistics.api_fill_returned_direct(of_agent bigint, of_member bigint, on_day date, fen bigint)
returns void language sql as $$
  update statistics.returned_day set direct_fen = fen
  where (agent_id, member_id, day) = (of_agent, of_member, on_day)
$$;
