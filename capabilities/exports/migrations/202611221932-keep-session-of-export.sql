-- The session that made an export: a list with names and mobiles is opened by that one alone.
alter table exports.export add column session_id bigint;
