-- The chain over the audit log: each link holds the hash of the one before, so that an entry that is changed, removed
-- or put in later is found (docs/security.md). Entries are linked within a minute after they are committed.
create table audit.link (
  position bigint constraint link_pkey primary key constraint link_position_is_positive check (position > 0),
  entry_id bigint not null constraint link_entry_once unique,
  -- of the entry as text
  entry_sha256 bytea not null constraint link_entry_sha256_is_a_digest check (octet_length(entry_sha256) = 32),
  -- of the link before and of the entry's digest
  chain_sha256 bytea not null constraint link_chain_sha256_is_a_digest check (octet_length(chain_sha256) = 32),
  linked_at timestamptz not null
);
create trigger link_append_only before update or delete or truncate on audit.link
  for each statement execute function audit.refuse_change();
