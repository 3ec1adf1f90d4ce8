-- Merchants that went over to another agent. On a day before `day`, and not before that of an earlier handover, the
-- merchant was that of `from_agent_id`.
create table merchants.handover (
  merchant_id bigint not null references merchants.merchant,
  -- first business day of the new agent
  day date not null,
  from_agent_id bigint not null,
  to_agent_id bigint not null,
  primary key (merchant_id, day),
  check (from_agent_id <> to_agent_id)
);
create trigger handover_append_only before delete or update or truncate on merchants.handover for each statement
  execute function merchants.refuse_change();
