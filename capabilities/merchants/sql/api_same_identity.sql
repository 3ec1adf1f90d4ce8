-- These merchants and all that share an identity number or a licence with one of them.
create or replace function merchants.api_same_identity(merchant_ids bigint[]) returns setof bigint
language sql stable as $$
  select unnest(merchant_ids)
  union
  select other.merchant_id from merchants.application as own
  join merchants.application as other on other.id_number_index = own.id_number_index
  where own.merchant_id = any (merchant_ids)
  union
  select other.merchant_id from merchants.application as own
  join merchants.application as other on upper(other.licence_no) = upper(own.licence_no)
  where own.merchant_id = any (merchant_ids)
$$;
