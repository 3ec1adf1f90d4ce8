-- no transaction
-- the staff finds an agent by the last four digits of its mobile
create index concurrently agent_mobile_end on agents.agent (right(mobile, 4), id);
