-- A few statements on the catalogue under one short lock, whatever the size.
select platform.partition_by_month('audit.entry');
