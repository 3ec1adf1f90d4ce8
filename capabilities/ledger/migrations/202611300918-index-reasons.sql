-- no transaction
create index concurrently transfer_reason_of on wallet.transfer (reason_kind, reason_id) where reason_id is not null;
