-- Corrections of a reward or fee that is taken back.
-- no transaction
create index concurrently dispute_corrected on disputes.dispute (line) where correction_fen is not null;
