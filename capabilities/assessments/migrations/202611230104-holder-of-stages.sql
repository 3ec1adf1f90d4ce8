-- Whose reward a stage is, where that is not the activation's holder: the merchant went over to another agent before
-- the stage's window began.
alter table compliance.stage_check add column stage_holder_id bigint;
