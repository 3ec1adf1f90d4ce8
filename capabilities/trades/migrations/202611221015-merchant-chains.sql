-- Which merchants an agent's team has transactions of: one row per merchant and chain of agents, so that a search by
-- merchant finds transactions of any age. Chains are those of the transactions, regardless of later changes to the tree.
create table trades.merchant_chain (
  merchant_id bigint not null,
  -- the merchant's agent first, root last
  agent_ids bigint[] not null,
  primary key (merchant_id, agent_ids)
);
create index merchant_chain_agents on trades.merchant_chain using gin (agent_ids);
insert into trades.merchant_chain (merchant_id, agent_ids) select distinct merchant_id, agent_ids from trades.trade;
