-- The team's transactions and activations of all agents in a range of business days (inclusive), for evaluations at
-- night: one range of the primary key per agent, whatever the length of the history.
create or replace function statistics.api_team_sums(agent_ids bigint[], first_day date, last_day date)
returns table (agent_id bigint, sales_fen bigint, refund_fen bigint, activations bigint) language sql stable as $$
  select asked.id, coalesce(traded.sales_fen, 0)::bigint, coalesce(traded.refund_fen, 0)::bigint,
    coalesce(grown.activations, 0)::bigint
  from unnest(agent_ids) as asked (id)
  cross join lateral (
    select sum(row.amount_fen) as sales_fen, sum(row.refund_fen) as refund_fen from statistics.trade_day as row
    where row.agent_id = asked.id and row.day between first_day and last_day) as traded
  cross join lateral (
    select sum(row.count) as activations from statistics.growth_day as row
    where row.agent_id = asked.id and row.is_team and row.day between first_day and last_day
      and row.kind = 'activation') as grown
$$;
