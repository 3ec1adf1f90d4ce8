-- What the agents above earned from the sales of a cell: parallel arrays, the agent's parent first. An agent has one
-- chain on a day; a cell of refunds alone has none.
alter table statistics.trade_day
  add above_ids bigint[] not null default '{}',
  add above_fens bigint[] not null default '{}';

-- The shares of agent_id that refunds of member_id's team took back, of the refund's day. A refund returns the shares of
-- its sale's chain, which need not be that of the day, so that they are kept pair by pair.
create table statistics.returned_day (
  agent_id bigint not null,
  member_id bigint not null,
  day date not null,
  earned_fen bigint not null,
  primary key (agent_id, member_id, day)
) with (fillfactor = 50);

-- For the transactions booked before, called by the migration of trades, which drops it.
create function statistics.api_fill_above(of_agent bigint, on_day date, of_direct boolean, of_total_type smallint,
  of_payment_type smallint, ids bigint[], fens bigint[]) returns void language sql as $$
  update statistics.trade_day set above_ids = ids, above_fens = fens
  where (agent_id, day, is_direct, total_type, payment_type)
    = (of_agent, on_day, of_direct, of_total_type, of_payment_type)
$$;
create function statistics.api_fill_returned(of_agent bigint, of_member bigint, on_day date, fen bigint) returns void
language sql as $$
  insert into statistics.returned_day (agent_id, member_id, day, earned_fen) values (of_agent, of_member, on_day, fen)
$$;
