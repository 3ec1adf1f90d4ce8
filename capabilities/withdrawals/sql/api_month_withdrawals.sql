-- Withdrawals that were paid from one instant up to another, of agents in the order of their ids.
create or replace function withdrawals.api_month_withdrawals(from_at timestamptz, to_at timestamptz, after_agent bigint,
  last_agent bigint)
returns table (agent_id bigint, wallet text, paid_on date, amount_fen bigint, cost_fen bigint, net_fen bigint)
language sql stable as $$
  select withdrawal.agent_id, account.kind, (withdrawal.finished_at at time zone 'Asia/Shanghai')::date, amount_fen,
    fee_fen + tax_fen, net_fen
  from withdrawals.withdrawal join ledger.api_wallets() as account on account.id = withdrawal.account_id
  where withdrawal.status = 'paid' and withdrawal.finished_at >= from_at and withdrawal.finished_at < to_at
    and withdrawal.agent_id > after_agent and withdrawal.agent_id <= last_agent
  order by withdrawal.agent_id, withdrawal.finished_at, withdrawal.id
$$;
