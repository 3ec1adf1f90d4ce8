-- The day whose tree decided the line: for a recalculation, also when the stage is not there any more. Null: of an
-- award before this was kept.
alter table rewards.award add column line_day date;
