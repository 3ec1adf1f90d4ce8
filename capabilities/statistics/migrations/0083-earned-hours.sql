-- What was earned by the hour, so that a running day can be compared with the same hours of the day before: profit share only (rewards
-- and fees are booked by the day). is_team: everything the agent earned; else on its own merchants. Refunds count below zero at their hour.
alter table statistics.trade_hour add column earned_fen bigint not null default 0;
