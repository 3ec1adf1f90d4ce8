-- Books earnings other than profit share, and their reversals, for many agents at once: one transfer per wallet, kind
-- and direction, with the sources as its items. The n-th elements of the arrays are one item: `fens` positive to the
-- agent from the counter account, negative back to it; `pending_fens` is its part that is pending until the next
-- business day. Wallets are locked in the order of ids by a statement of their own, which returns current balances even
-- if it waited. The operator's part of collected fees is moved to its income. `reason` is unique: the sources of the
-- transfers are derived from it.
create or replace function ledger.api_post_items(reason text, at timestamptz, today date, agent_ids bigint[],
  wallets text[], kinds text[], counters text[], item_ids bigint[], fens bigint[], pending_fens bigint[],
  kept_fen bigint, kept_back_fen bigint)
returns void language plpgsql as $$
#variable_conflict use_column
declare
  this_reason text := reason;
  this_at timestamptz := at;
  this_month date := date_trunc('month', today::timestamp);
  acquirer_fee bigint := (select id from ledger.account where agent_id is null and kind = 'acquirer_fee');
  operator_income bigint := (select id from ledger.account where agent_id is null and kind = 'operator_income');
  wanted bigint := (select count(*) from (
    select distinct agent_id, kind from unnest(agent_ids, wallets) as item (agent_id, kind)) as wallet);
  accounts bigint[];
  places tid[];
  before_fens bigint[];
  in_fens bigint[];
  out_fens bigint[];
  earned_fens bigint[];
  pendings bigint[];
begin
  for attempt in 1 .. 2 loop
    with change as (
      select agent_id, wallet, sum(greatest(fen, 0))::bigint as in_fen, sum(greatest(-fen, 0))::bigint as out_fen,
        sum(fen)::bigint as earned_fen, sum(pending_fen)::bigint as pending_fen
      from unnest(agent_ids, wallets, fens, pending_fens) as item (agent_id, wallet, fen, pending_fen)
      group by 1, 2
    )
    select array_agg(account_id), array_agg(place), array_agg(balance_fen), array_agg(in_fen), array_agg(out_fen),
      array_agg(earned_fen), array_agg(pending_fen)
      into accounts, places, before_fens, in_fens, out_fens, earned_fens, pendings
    from (
      select balance.account_id, balance.ctid as place, balance.balance_fen, change.in_fen, change.out_fen,
        change.earned_fen, change.pending_fen
      from change join ledger.balance on balance.agent_id = change.agent_id and balance.kind = change.wallet
      order by balance.account_id for update of balance) as locked;
    exit when coalesce(cardinality(accounts), 0) = wanted;
    if attempt = 2 then raise exception 'booking %: % of % wallets found', this_reason, cardinality(accounts), wanted;
    end if;
    perform ledger.open_wallets(agent_ids);
  end loop;
  if wanted > 0 then
    perform ledger.close_months(accounts, this_month);
    perform ledger.change_balances(today, places, in_fens, out_fens, earned_fens, pendings, null);
  end if;

  insert into ledger.transfer (debit_account_id, credit_account_id, amount_fen, source_kind, source_id, at,
    debit_balance_fen, credit_balance_fen, item_ids, item_fens)
  select case when is_back then account_id else counter.id end, case when is_back then counter.id else account_id end,
    amount_fen, part.kind, this_reason || '/' || part.agent_id, this_at,
    case when is_back then after_fen end, case when not is_back then after_fen end, ids, item_fens
  from (
    select grouped.*, before.before_fen + sum(case when is_back then -amount_fen else amount_fen end) over (
      partition by account_id order by is_back, kind rows unbounded preceding)::bigint as after_fen
    from (
      select balance.account_id, item.agent_id, item.kind, item.counter, item.fen < 0 as is_back,
        sum(abs(item.fen))::bigint as amount_fen, array_agg(item.id order by item.ord) as ids,
        array_agg(abs(item.fen) order by item.ord) as item_fens
      from unnest(agent_ids, wallets, kinds, counters, item_ids, fens) with ordinality
        as item (agent_id, wallet, kind, counter, id, fen, ord)
      join ledger.balance on balance.agent_id = item.agent_id and balance.kind = item.wallet
      group by 1, 2, 3, 4, 5) as grouped
    join unnest(accounts, before_fens) as before (account_id, before_fen) using (account_id)) as part
  join ledger.account as counter on counter.agent_id is null and counter.kind = part.counter
  -- named in full: an unnamed column of the select is called account_id as well
  order by part.account_id, part.is_back, part.kind;

  insert into ledger.transfer (debit_account_id, credit_account_id, amount_fen, source_kind, source_id, at)
  select * from (values
    (acquirer_fee, operator_income, kept_fen, 'operator_share', this_reason, this_at),
    (operator_income, acquirer_fee, kept_back_fen, 'operator_share_reversal', this_reason, this_at)) as kept
  where column3 > 0;
end $$;
