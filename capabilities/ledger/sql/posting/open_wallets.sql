-- Creates the wallets of agents that have none, so that a booking never fails because of a missing row.
create or replace function ledger.open_wallets(agent_ids bigint[]) returns void language plpgsql as $$
begin
  insert into ledger.account (agent_id, kind)
  select distinct agent_id, kind from unnest(agent_ids) as agent_id, unnest(array['profit_share', 'reward', 'fee',
    'goods']) as kind
  order by 1, 2 on conflict do nothing;
  insert into ledger.balance (account_id, agent_id, kind)
  select id, account.agent_id, kind from ledger.account where account.agent_id = any (agent_ids) order by id on conflict
    do nothing;
end $$;
