-- The pool and the first day of the window of rewards, by their keys, from the plan that a terminal's activation
-- fixed: for activations and for stages.
create or replace function assessments.api_check_pools(award_keys text[])
returns table (key text, pool_fen bigint, from_day date, is_activation boolean) language sql stable as $$
  select asked.key, kept.pool_fen, kept.from_day, kept.stage = 0
  from unnest(award_keys) as asked (key)
  join assessments.stage_check as kept on kept.id = substring(asked.key from '^check:(\d+):\d+$')::bigint
$$;
