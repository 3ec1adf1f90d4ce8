-- The acquirer in whose books the terminals of a brand stand; null: the only one that is configured.
alter table terminals.brand add column acquirer text;
