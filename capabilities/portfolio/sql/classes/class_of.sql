-- The class of a merchant (rules/classes/merchant-class.ts says the same).
create or replace function portfolio.class_of(volume_fen bigint, sale_count bigint, quiet_days int,
  rule portfolio.class_rule) returns smallint language sql immutable as $$
  select case
    when quiet_days >= rule.lost_days then 5
    when quiet_days >= rule.silent_days then 4
    when volume_fen >= rule.prime_fen and sale_count >= rule.prime_count then 1
    when volume_fen >= rule.active_fen then 2
    else 3 end::smallint
$$;
