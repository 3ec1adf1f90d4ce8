-- Books the refunds of a batch one by one, because several can belong to one sale, together with quarantined refunds
-- that waited for a sale of this batch; those have no position. The results are appended to those of the sales. `feed`
-- is null for a batch without refunds.
-- The settings, the array of ids and the lateral lookup keep every access by key: a plan made while the tables were
-- small would otherwise hash all transactions for each batch.
create or replace function trades.write_refunds(p_batch_id bigint, p_acquirer text, p_at timestamptz,
  feed_references text[], feed trades.feed_row[], ids bigint[],
  inout parts trades.part_columns, inout fee_fen bigint, inout refused_ords int[], inout refused_reasons text[],
    out kept_fen bigint, out kept_back_fen bigint,
  out released_references text[])
language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
#variable_conflict use_column
declare
  waiting trades.feed_row[];
  waiting_ids bigint[];
  asked record;
  done record;
begin
  kept_fen := 0;
  kept_back_fen := 0;
  select array_agg(jsonb_populate_record(null::trades.feed_row, quarantine.row)
    order by quarantine.id), array_agg(quarantine.reference order by quarantine.id)
  into waiting, released_references
  from trades.quarantine
  where acquirer = p_acquirer and original_reference = any (feed_references) and released_at is null
    and reason = 'unknown_original' and not quarantine.row ? 'fee_kind';
  if waiting is null and feed is null then return; end if;
  if waiting is not null then
    waiting_ids := trades.reserve_references(p_acquirer, released_references, array_fill(1::smallint,
      array[cardinality(waiting)]));
  end if;
  released_references := null;

  for asked in
    with refund as materialized (
      select ordinality as ord, ids[ordinality] as trade_id, feed[ordinality] as row
      from unnest(feed) with ordinality
      where is_refund and ids[ordinality] is not null
      union all
      select null, waiting_ids[ord], waiting[ord] from generate_subscripts(waiting, 1) as ord
        where waiting_ids[ord] is not null
    ), original as (
      select refund.*, known.trade_id as original_id
      from refund left join lateral (
        select trade_id from trades.reference
        where acquirer = p_acquirer and reference = (refund.row).original_reference limit 1) as known on true
    ), locked as materialized (
      -- sales are locked in the order of ids before the first one is changed
      select id from trades.trade where id = any (array(select original_id from original)) order by id for update
    )
    select original.*, merchant.merchant_id, (select count(*) from locked)
    from original left join lateral merchants.api_by_no((original.row).merchant_no) as merchant on true
    -- recompute-trade.ts repeats this order
    order by (original.row).occurred_at, original.trade_id
  loop
    done := trades.write_refund(p_batch_id, p_acquirer, p_at, asked.trade_id, asked.row, asked.merchant_id);
    if done.reason is null then
      if (done.parts).agent_id is not null then parts := trades.join_parts(parts, done.parts); end if;
      fee_fen := fee_fen + coalesce(done.fee_fen, 0);
      kept_fen := kept_fen + greatest(0, done.kept_fen);
      kept_back_fen := kept_back_fen - least(0, done.kept_fen);
      if asked.ord is null then released_references := released_references || (asked.row).reference; end if;
    elsif asked.ord is null then
      -- stays in the quarantine, possibly for another reason
      delete from trades.reference where acquirer = p_acquirer and reference = (asked.row).reference;
      update trades.quarantine set reason = done.reason where acquirer = p_acquirer
        and reference = (asked.row).reference and released_at is null;
    else
      refused_ords := refused_ords || asked.ord::int;
      refused_reasons := refused_reasons || done.reason;
    end if;
  end loop;
end $$;
