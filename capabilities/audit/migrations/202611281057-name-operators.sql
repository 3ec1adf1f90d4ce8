-- Who acted for the operator: the name of one of the staff, or of a task of the machine.
alter table audit.entry add column operator text;
