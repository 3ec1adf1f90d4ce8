-- Former names of merchants that were renamed: searches find them by it. A single SQL statement on purpose: PostgreSQL
-- inlines it into the calling query.
create or replace function merchants.api_former_names()
returns table (merchant_id bigint, name text)
language sql stable as $$
  select name_change.merchant_id, name_before from merchants.name_change
$$;
