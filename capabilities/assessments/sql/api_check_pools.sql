-- What the plan that a terminal's activation fixed says of rewards, by their keys: the pool, and the first day of the
-- window. Of an activation and of a stage.
create or replace function assessments.api_check_pools(award_keys text[])
returns table (key text, pool_fen bigint, from_day date, is_activation boolean) language sql stable as $$
  select asked.key, kept.pool_fen, kept.from_day, kept.stage = 0
  from unnest(award_keys) as asked (key)
  join assessments.stage_check as kept on kept.id = substring(asked.key from '^check:(\d+):\d+$')::bigint
$$;
