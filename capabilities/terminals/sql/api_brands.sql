-- The brand of each terminal that was ever stocked; it never changes. Merged into the statement that asks: of few
-- terminals it is looked up by their key.
create or replace function terminals.api_brands() returns table (terminal_id bigint, brand_id bigint)
language sql stable as $$
  select id, terminal.brand_id from terminals.terminal
$$;
