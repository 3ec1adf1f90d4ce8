-- What somebody has typed who proved its mobile at a link and has not registered yet.
create table invitations.draft (
  inviter_id bigint not null references agents.agent,
  mobile text not null check (mobile ~ '^1[3-9]\d{9}$'),
  name text not null,
  saved_at timestamptz not null,
  primary key (inviter_id, mobile)
);
create index draft_mobile on invitations.draft (mobile);
create index draft_saved on invitations.draft (saved_at);
