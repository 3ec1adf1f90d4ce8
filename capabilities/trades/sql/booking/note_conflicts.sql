-- Checks rows under a known reference: a repetition, or a conflict with what is booked (docs/feed.md says which
-- members
-- are compared). Called after the batch is booked, with the rows that got no id; returns, by position, those that are
-- no
-- repetition, with the reason for which they wait now. Conflicts are inserted into the quarantine. Where the first of
-- two rows of this batch was refused, the later contents replace it there.
-- The contents are compared with the booked rows themselves: nothing is kept, or computed, for new references.
create or replace function trades.note_conflicts(p_batch_id bigint, p_acquirer text, p_at timestamptz,
  feed trades.feed_row[], fee_kinds text[], ids bigint[])
returns table (ord int, reason text, details text[]) language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
#variable_conflict use_column
begin
  return query
  with repeated as materialized (
    select given.ord::int as ord, feed[given.ord] as item, fee_kinds[given.ord] as fee_kind,
      coalesce(fee_kinds[given.ord], case when (feed[given.ord]).is_refund then 'refund' else 'sale' end) as kind
    from unnest(ids) with ordinality as given (id, ord)
    -- an initialised row is provisional: it contradicts nothing
    where given.id is null and (feed[given.ord]).status <> trades.initialised()
  ), compared as materialized (
    select repeated.ord, repeated.item, to_jsonb(repeated.item) || case when repeated.fee_kind is null then '{}'
        else jsonb_build_object('fee_kind', repeated.fee_kind) end as content,
      coalesce(booked.status <> trades.initialised(), false) as is_booked, trades.differences(repeated.kind,
        repeated.item,
        booked) as differs
    from repeated
    left join trades.reference known on known.acquirer = p_acquirer and known.reference = (repeated.item).reference
    left join lateral trades.booked_contents(known.trade_id) as booked on true
  ), latest as materialized (
    select distinct on ((item).reference) * from compared where not is_booked or differs <> '{}'
    order by (item).reference, ord desc
  ), conflicting as (
    insert into trades.quarantine as waiting (acquirer, reference, batch_id, row, reason, details, original_reference,
      received_at)
    select p_acquirer, (item).reference, p_batch_id, content, 'conflict', differs, (item).original_reference, p_at
    from latest where is_booked
    on conflict (acquirer, reference) where released_at is null do update set batch_id = excluded.batch_id,
      row = excluded.row, reason = excluded.reason, details = excluded.details,
      original_reference = excluded.original_reference
  ), corrected as (
    update trades.quarantine as waiting set batch_id = p_batch_id, row = latest.content,
      original_reference = (latest.item).original_reference, retry_at = clock_timestamp()
    from latest
    where not latest.is_booked and waiting.acquirer = p_acquirer and waiting.reference = (latest.item).reference
      and waiting.released_at is null and waiting.row <> latest.content
    returning waiting.reference, waiting.reason, waiting.details
  )
  select compared.ord, case when is_booked then 'conflict' else corrected.reason end,
    case when is_booked then differs else corrected.details end
  from compared left join corrected on corrected.reference = (item).reference
  where case when is_booked then differs <> '{}' else corrected.reference is not null end;
end $$;
