-- The transfers of a month, for monthly statements. They are appended in the order of their time, so that an index of
-- ranges of pages is enough; it costs a booking next to nothing.
-- no transaction
create index concurrently transfer_at on wallet.transfer using brin (at) with (pages_per_range = 32, autosummarize = on);
