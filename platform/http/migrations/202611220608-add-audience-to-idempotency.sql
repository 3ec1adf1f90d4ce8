-- Keys of the operator's staff beside those of agents: their ids are counted apart.
alter table platform.idempotency add audience text not null default 'agent' check (audience in ('agent', 'staff'));
alter table platform.idempotency drop constraint idempotency_pkey, add primary key (audience, account_id, key);
