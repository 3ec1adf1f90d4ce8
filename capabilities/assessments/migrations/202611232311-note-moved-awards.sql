-- The window, the pool or the holder of a stage changed after its standing reward was booked (the activation was dated
-- back): the next evaluation looks whether it is the same reward still.
alter table compliance.stage_check add column is_award_moved boolean not null default false;
