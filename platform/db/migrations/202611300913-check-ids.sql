alter table audit.entry validate constraint ids_before_months;
alter table trades.feed_batch validate constraint ids_before_months;
