-- The conditions that a fee does not meet to be plausible (docs/domain.md §8 "Plausible"). before_…: what the batch
-- has recorded so far, which is counted at its end. is_ahead: its phase is not due for too long.
create or replace function trades.doubts_of_fee(p_acquirer text, bounds trades.acquirer_limit,
  brands_of_others bigint[], before_days date[], before_terminal_ids bigint[], before_fens bigint[],
  of_terminal_id bigint, of_policy_id bigint, fee_status smallint, fee_at timestamptz, fee_fen bigint,
  arrived timestamptz, is_ahead boolean) returns text[] language sql stable as $$
  select array_remove(array[
    case when fee_fen > bounds.amount_fen then 'amount' end,
    case when fee_status = trades.successful() and coalesce((select amount_fen from trades.terminal_day
      where day = at.day and terminal_id = of_terminal_id), 0) + batch.terminal_fen + fee_fen > bounds.terminal_day_fen
      then 'terminal_day'
    when fee_status = trades.successful() and coalesce((select amount_fen from trades.acquirer_day
      where day = at.day and acquirer = p_acquirer), 0) + batch.fen + fee_fen > bounds.day_fen then 'acquirer_day' end,
    case when not trades.is_own_brand(policies.api_brand_of(of_policy_id), bounds.brand_ids, brands_of_others)
      then 'terminal' end,
    case when fee_at < arrived - bounds.oldest_days * interval '24 hours' then 'old' end,
    case when is_ahead then 'phase' end], null)
  from (select (fee_at at time zone trades.shanghai())::date as day) as at
  cross join lateral (
    select coalesce(sum(before.fen), 0) as fen,
      coalesce(sum(before.fen) filter (where before.terminal_id = of_terminal_id), 0) as terminal_fen
    from unnest(before_days, before_terminal_ids, before_fens) as before (day, terminal_id, fen)
    where before.day = at.day) as batch
$$;
