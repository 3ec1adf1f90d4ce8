-- The day on which the agent was told that its card ends.
alter table certification.submission add column told_end_on date;
