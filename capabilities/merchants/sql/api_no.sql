-- Number of a merchant. Inlined into the calling query.
create or replace function merchants.api_no(of_id bigint) returns table (no text) language sql stable rows 1 as $$
  select merchant.no from merchants.merchant where merchant.id = of_id
$$;
