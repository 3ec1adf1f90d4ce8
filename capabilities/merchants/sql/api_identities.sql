-- The features by which merchants are recognised as the same one: the index of the identity number, and the licence.
create or replace function merchants.api_identities(merchant_ids bigint[])
returns table (merchant_id bigint, identity text) language sql stable as $$
  select application.merchant_id, known.identity from merchants.application
  cross join lateral (values ('id ' || id_number_index), ('licence ' || upper(licence_no))) as known (identity)
  where application.merchant_id = any (merchant_ids) and known.identity is not null
$$;
