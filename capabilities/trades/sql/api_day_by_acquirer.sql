-- The booked transactions of a business day, by acquirer: sales, what refunds took back, and how the fees are shared.
-- Read from the transactions themselves, by their time.
create or replace function trades.api_day_by_acquirer(from_at timestamptz, to_at timestamptz)
returns table (acquirer text, sale_count bigint, amount_fen bigint, fee_fen bigint, rest_fen bigint,
  refund_count bigint, refund_fen bigint, last_at timestamptz)
language sql stable as $$
  select t.acquirer,
    count(*) filter (where t.kind = 'sale'),
    coalesce(sum(t.amount_fen) filter (where t.kind = 'sale'), 0)::bigint,
    coalesce(sum(case t.kind when 'sale' then t.fee_fen else -t.fee_fen end), 0)::bigint,
    coalesce(sum(case t.kind when 'sale' then 1 else -1 end
      * coalesce(t.remaining_fens[cardinality(t.remaining_fens)], t.fee_fen)), 0)::bigint,
    count(*) filter (where t.kind = 'refund'),
    coalesce(sum(t.amount_fen) filter (where t.kind = 'refund'), 0)::bigint,
    max(t.booked_at)
  from trades.trade as t
  where t.occurred_at >= from_at and t.occurred_at < to_at and t.status = trades.successful()
  group by t.acquirer
$$;
