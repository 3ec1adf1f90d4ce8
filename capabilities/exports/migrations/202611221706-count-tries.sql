-- How often an export was asked for on the day of created_at: also one that failed or was cancelled has cost the work.
alter table exports.export add column tries integer not null default 1;
