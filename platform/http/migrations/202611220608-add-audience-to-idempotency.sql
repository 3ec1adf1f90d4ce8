-- Separates keys of staff from keys of agents, since ids of their accounts can be equal.
alter table platform.idempotency add audience text not null default 'agent' check (audience in ('agent', 'staff'));
alter table platform.idempotency drop constraint idempotency_pkey, add primary key (audience, account_id, key);
