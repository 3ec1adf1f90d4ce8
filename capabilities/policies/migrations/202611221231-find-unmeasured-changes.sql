create index term_change_item_unmeasured on policies.term_change_item (change_id) where meant is null;
