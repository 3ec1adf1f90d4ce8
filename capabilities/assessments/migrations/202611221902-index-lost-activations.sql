-- Activations that reached their minimum and were taken back later.
-- no transaction
create index concurrently stage_check_lost on compliance.stage_check (met_on) where stage = 0 and ended_on is not null;
