-- Adds what was booked to the sums of its days. Called last, in the order of keys: batches that have a day in common
-- run one after the other from here on, and would anyway since they locked the wallets. Raises `beyond` where a sum
-- exceeds what the acquirer may: another batch was booked meanwhile, or nobody looked before. bounds: null for rows
-- that a person released, which count and are not counted against anybody.
create or replace function trades.count_volume(p_acquirer text, bounds trades.acquirer_limit, days date[],
  terminal_ids bigint[], fens bigint[], beyond text) returns void language plpgsql
set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  most_at_terminal bigint;
  most bigint;
begin
  if coalesce(cardinality(days), 0) = 0 then return; end if;
  with added as (
    insert into trades.terminal_day as known (day, terminal_id, amount_fen)
    select day, terminal_id, sum(fen)::bigint from unnest(days, terminal_ids, fens) as booked (day, terminal_id, fen)
    group by 1, 2 order by 1, 2
    on conflict (day, terminal_id) do update set amount_fen = known.amount_fen + excluded.amount_fen
    returning amount_fen
  ) select max(amount_fen) into most_at_terminal from added;
  with added as (
    insert into trades.acquirer_day as known (day, acquirer, amount_fen)
    select day, p_acquirer, sum(fen)::bigint from unnest(days, fens) as booked (day, fen) group by 1 order by 1
    on conflict (day, acquirer) do update set amount_fen = known.amount_fen + excluded.amount_fen
    returning amount_fen
  ) select max(amount_fen) into most from added;
  if most > bounds.day_fen or most_at_terminal > bounds.terminal_day_fen then
    raise exception 'the sums of a day are exceeded' using errcode = beyond;
  end if;
end $$;
