alter table audit.entry validate constraint ids_before_months;
