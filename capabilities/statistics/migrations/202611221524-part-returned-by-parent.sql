-- The parts of returned_day by who stood directly above the member in the chain of the sale: after a move, a refund of
-- what was done before belongs to the place of that day.
create table statistics.returned_part (
  agent_id bigint not null,
  member_id bigint not null,
  parent_id bigint not null,
  day date not null,
  earned_fen bigint not null,
  direct_fen bigint not null,
  primary key (agent_id, member_id, day, parent_id)
) with (fillfactor = 50);

-- For the refunds booked before, called by the migration of trades, which drops it.
create function statistics.api_fill_returned_part(of_agent bigint, of_member bigint, of_parent bigint, on_day date,
  fen bigint, of_direct_fen bigint) returns void language sql as $$
  insert into statistics.returned_part (agent_id, member_id, parent_id, day, earned_fen, direct_fen)
  values (of_agent, of_member, of_parent, on_day, fen, of_direct_fen)
$$;
