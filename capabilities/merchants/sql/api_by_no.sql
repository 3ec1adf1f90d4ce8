-- Merchant by number; no row when unknown. Inlined into the calling query, which evaluates it per row.
create or replace function merchants.api_by_no(asked_no text) returns table (merchant_id bigint)
language sql stable rows 1 as $$
  select merchant.id from merchants.merchant where merchant.no = asked_no
$$;
