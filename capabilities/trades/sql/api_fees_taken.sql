-- The fees that the acquirer took for successful sales of a merchant on a business day. One range of the index by
-- merchant; PostgreSQL inlines it into the calling query.
create or replace function trades.api_fees_taken(of_merchant bigint, of_day date)
returns table (trade_id bigint, policy_id bigint, acquirer text, occurred_at timestamptz, rate_type smallint,
  card_type smallint, amount_fen bigint, fee_fen bigint) language sql stable as $$
  select id, policy_id, acquirer, occurred_at, rate_type, card_type, amount_fen, fee_fen from trades.trade
  where merchant_id = of_merchant and kind = 'sale' and status = trades.successful()
    and occurred_at >= of_day::timestamp at time zone trades.shanghai()
    and occurred_at < (of_day + 1)::timestamp at time zone trades.shanghai()
$$;
