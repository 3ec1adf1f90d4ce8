-- The staff account that made the change; null for calls of agents.
alter table audit.entry add staff_id bigint;
create index entry_staff on audit.entry (staff_id, id desc) where staff_id is not null;
