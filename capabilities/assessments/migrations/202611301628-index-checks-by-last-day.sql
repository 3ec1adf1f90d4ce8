-- no transaction
create index concurrently stage_check_last_day on assessments.stage_check (to_day, id);
