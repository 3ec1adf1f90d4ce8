-- The sums of agent_day by type as rows, for recounts.
create or replace view statistics.agent_type as
  select agent_id, day, is_direct, is_payment, type::smallint, part.count, part.amount_fen
  from statistics.agent_day cross join lateral (
    select false as is_payment, one.* from unnest(type_counts, type_fens)
      with ordinality as one (count, amount_fen, type)
    union all
    select true, one.* from unnest(payment_counts, payment_fens)
      with ordinality as one (count, amount_fen, type)) as part;
