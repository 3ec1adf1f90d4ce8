-- An agent's merchants, the newest first: one that came from elsewhere keeps the day on which it was registered.
-- no transaction
create index concurrently merchant_agent_created on merchants.merchant (agent_id, created_at desc, id desc);
