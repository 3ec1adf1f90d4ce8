-- How many terminals an operation concerns: those that went, wait, or were let go again.
alter table terminals.operation add column item_count int not null default 0;
-- Recalls and returns, in and out.
create index operation_back_in on terminals.operation (to_agent_id, id desc) where type in (2, 5);
create index operation_back_out on terminals.operation (from_agent_id, id desc) where type in (2, 5);
create index operation_item_pending on terminals.operation_item (operation_id) where outcome = 'pending';
create index operation_waiting on terminals.operation (submitter_agent_id) where status = 0;
-- The operator's queue.
create index operation_operator on terminals.operation (id) where confirm_by_operator and status = 0;

-- A team of a million terminals filtered by brand or policy is still one walk along an index.
create index terminal_scope_brand on terminals.terminal_scope (agent_id, brand_id, terminal_id);
create index terminal_scope_policy on terminals.terminal_scope (agent_id, policy_id, terminal_id);
