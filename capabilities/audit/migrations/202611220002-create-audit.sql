create schema audit;

create table audit.entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  call text not null,
  account_id bigint,
  agent_id bigint,
  request_id text not null,
  ip text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  reason text,
  subject text,
  subject_id text,
  before jsonb,
  after jsonb
);
create index entry_agent on audit.entry (agent_id, id desc);
create index entry_subject on audit.entry (subject, subject_id, id desc);

-- Append-only: the trigger refuses update, delete and truncate for every role.
create function audit.refuse_change() returns trigger language plpgsql as $$
begin raise exception '% is append-only', tg_table_schema || '.' || tg_table_name using errcode = 'integrity_constraint_violation'; end $$;
create trigger entry_append_only before update or delete or truncate on audit.entry
  for each statement execute function audit.refuse_change();
