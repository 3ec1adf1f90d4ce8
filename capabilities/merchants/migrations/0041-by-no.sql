-- One row per number, in the caller's order; merchant_id null: no such merchant.
create function merchants.api_by_no(nos text[]) returns table (ord bigint, merchant_id bigint)
language sql stable as $$
  select asked.ord, merchant.id
  from unnest(nos) with ordinality as asked (no, ord)
  left join merchants.merchant on merchant.no = asked.no
$$;
