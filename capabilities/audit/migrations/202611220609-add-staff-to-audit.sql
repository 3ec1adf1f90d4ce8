-- Who did it, when it was one of the operator's staff.
alter table audit.entry add staff_id bigint;
create index entry_staff on audit.entry (staff_id, id desc) where staff_id is not null;
