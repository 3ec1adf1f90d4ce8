-- The ledger's postings to agents for each transaction of some batches, as profit share and its reversals;
-- from_at and to_at bound the time of the postings.
create or replace function ledger.api_posted_shares(batch_ids bigint[], from_at timestamptz, to_at timestamptz)
returns table (item_id bigint, fen bigint) language sql stable as $$
  select item.id, case transfer.source_kind when 'profit_share' then item.fen else -item.fen end
  from ledger.transfer
  cross join lateral unnest(transfer.item_ids, transfer.item_fens) as item (id, fen)
  where transfer.at between from_at and to_at and transfer.batch_id = any (batch_ids)
    and transfer.source_kind in ('profit_share', 'profit_share_reversal')
$$;
