-- How many terminals are bound to each of these merchants; merchants without a terminal have 0.
create or replace function terminals.api_merchant_counts(merchant_ids bigint[])
returns table (merchant_id bigint, count bigint) language sql stable as $$
  select terminal.merchant_id, count(*) from terminals.terminal
  where terminal.merchant_id = any (merchant_ids) group by 1
$$;
