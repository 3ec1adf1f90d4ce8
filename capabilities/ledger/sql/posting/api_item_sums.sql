-- Sums that the transfers of a kind have booked for each item: for capabilities that compare them with their rows.
create or replace function ledger.api_item_sums(of_kind text)
returns table (item_id bigint, fen bigint) language sql stable as $$
  select item.id, sum(item.fen)::bigint
  from ledger.transfer cross join lateral unnest(item_ids, item_fens) as item (id, fen)
  where source_kind = of_kind and source_id is not null group by 1
$$;
