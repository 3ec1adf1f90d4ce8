-- When the agent closed its account: frozen for good; name and mobile are erased (docs/domain.md §10).
alter table agents.agent add column closed_at timestamptz;
alter table agents.agent add constraint agent_closed_is_frozen check (closed_at is null or status = 'frozen') not valid;
alter table agents.agent validate constraint agent_closed_is_frozen;
