-- Whether another merchant has the licence of one that is reviewed.
-- no transaction
create index concurrently application_licence on merchants.application (licence_no);
