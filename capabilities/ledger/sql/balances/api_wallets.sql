-- The wallets of agents, with their kinds: for rows of other capabilities that name an account.
create or replace function ledger.api_wallets()
returns table (id bigint, agent_id bigint, kind text) language sql stable as $$
  select account.id, account.agent_id, account.kind from ledger.account where account.agent_id is not null
$$;
