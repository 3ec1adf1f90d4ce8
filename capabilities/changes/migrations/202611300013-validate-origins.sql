alter table changes.batch validate constraint batch_origin_check;
alter table changes.change validate constraint change_origin_check;
