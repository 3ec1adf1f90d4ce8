-- The picture that an agent shows, a file of the kind `avatar`; without a row its name's first character.
create table agents.avatar (
  agent_id bigint primary key references agents.agent,
  file_id bigint not null references files.file,
  changed_at timestamptz not null
);
create index avatar_file on agents.avatar (file_id);
