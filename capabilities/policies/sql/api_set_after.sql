-- Whether one of these costs was set after an instant. Inlined into the calling query.
create or replace function policies.api_set_after(term_ids bigint[], since timestamptz) returns boolean
language sql stable as $$
  select exists (select from policies.term where term.id = any (term_ids) and term.set_at > since)
$$;
