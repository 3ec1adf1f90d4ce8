create or replace view statistics.trade_hour as
  select agent_id, day, is_direct, total_type, payment_type, hour::smallint, hour_counts[hour] as count,
    hour_fens[hour] as amount_fen,
    hour_earned_fens[hour] as earned_fen
  from statistics.trade_day cross join lateral generate_subscripts(hour_counts, 1) as hour
  where hour_counts[hour] is not null;
