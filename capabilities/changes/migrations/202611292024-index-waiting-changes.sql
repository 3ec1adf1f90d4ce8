-- What waits for one answer.
-- no transaction
create index concurrently change_consent on changes.change (consent_id) where consent_id is not null;
