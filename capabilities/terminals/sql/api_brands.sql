-- The brand of each terminal that was ever stocked; it never changes. Inlined into the calling query, which looks few
-- terminals up by their key.
create or replace function terminals.api_brands() returns table (terminal_id bigint, brand_id bigint)
language sql stable as $$
  select id, terminal.brand_id from terminals.terminal
$$;
