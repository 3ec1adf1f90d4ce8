-- The pages of an agreement's takings.
-- no transaction
create index concurrently taking_agreement on deductions.taking (agreement_id, id desc);
