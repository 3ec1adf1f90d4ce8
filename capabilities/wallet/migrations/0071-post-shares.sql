-- Locks the profit-share wallets of agents until the transaction ends, in the order of their ids and in a statement of its
-- own: what a later statement reads is then what it changes. Answers them with the balance before, where the row stands,
-- and what comes, goes, and is pending; agents without a wallet are only counted.
create function wallet.lock_profit_shares(agent_ids bigint[], fens bigint[], pending_fens bigint[], this_month date,
  out owners bigint[], out accounts bigint[], out places tid[], out balances bigint[], out gains bigint[], out backs bigint[],
  out pendings bigint[], out moved_fen bigint, out missing bigint, out has_backs boolean, out has_old_month boolean)
language plpgsql as $$
begin
  with total as materialized (
    select agent_id, sum(greatest(fen, 0))::bigint as gain_fen, -sum(least(fen, 0))::bigint as back_fen, sum(pending_fen)::bigint as pending
    from (select unnest(agent_ids) as agent_id, unnest(fens) as fen, unnest(pending_fens) as pending_fen) as item group by agent_id)
  select array_agg(agent_id), array_agg(account_id), array_agg(place), array_agg(balance_fen), array_agg(gain_fen), array_agg(back_fen),
    array_agg(pending), coalesce(sum(gain_fen - back_fen), 0), (select count(*) from total) - count(*), bool_or(back_fen > 0), bool_or(month_on <> this_month)
  into owners, accounts, places, balances, gains, backs, pendings, moved_fen, missing, has_backs, has_old_month
  from (
    select total.*, balance.account_id, balance.ctid as place, balance.balance_fen, balance.month_on
    from total
    join wallet.account on account.agent_id = total.agent_id and account.kind = 'profit_share'
    join wallet.balance on balance.account_id = account.id
    order by balance.account_id for update of balance) as locked;
end $$;

-- Wallets that are missing: what an agent earns is never lost for want of a row.
create function wallet.open_missing(agent_ids bigint[]) returns void language sql as $$
  insert into wallet.account (agent_id, kind)
  select distinct agent_id, kind from unnest(agent_ids) as agent_id, unnest(array['profit_share', 'reward', 'fee', 'goods']) as kind
  order by 1, 2 on conflict do nothing;
  insert into wallet.balance (account_id, agent_id) select id, agent_id from wallet.account where agent_id = any (agent_ids) order by id on conflict do nothing;
$$;

-- What the trades capability books of a batch: one transfer per agent's wallet (acquirer_fee → profit_share) that names
-- every transaction in it, one the other way for what is taken back, one to the operator. Arrays: one element per agent and
-- transaction; below 0 is taken back, 0 is nothing (the wallet is locked all the same); pending_fens: how it changes what is
-- available only tomorrow. What is shared and what the operator keeps must be the fees: anything else is a fault of
-- ours and nothing is booked. item_fens are above zero and sum to the transfer. reason_id is <batch>/<account>.
create function wallet.api_post_shares(batch_id bigint, at timestamptz, today date, agent_ids bigint[], trade_ids bigint[], fens bigint[],
  pending_fens bigint[], kept_fen bigint, kept_back_fen bigint, fee_fen bigint)
returns void language plpgsql as $$
#variable_conflict use_column
declare
  this_month date := date_trunc('month', today::timestamp);
  acquirer_fee bigint := (select id from wallet.account where agent_id is null and kind = 'acquirer_fee');
  operator_income bigint := (select id from wallet.account where agent_id is null and kind = 'operator_income');
  locked record := wallet.lock_profit_shares(agent_ids, fens, pending_fens, this_month);
  changed bigint;
begin
  if locked.missing > 0 then
    perform wallet.open_missing(agent_ids);
    locked := wallet.lock_profit_shares(agent_ids, fens, pending_fens, this_month);
  end if;
  if locked.moved_fen + kept_fen - kept_back_fen <> fee_fen then
    raise exception 'batch %: % shared and % kept of %', batch_id, locked.moved_fen, kept_fen - kept_back_fen, fee_fen using errcode = 'data_exception';
  end if;
  if locked.has_old_month then perform wallet.close_months(locked.accounts, this_month); end if;

  insert into wallet.transfer (debit_account_id, credit_account_id, amount_fen, reason_kind, reason_id, at, credit_balance_fen, item_ids, item_fens)
  select acquirer_fee, account_id, gain_fen, 'profit_share', batch_id || '/' || account_id, at, balance_fen + gain_fen, item_ids, item_fens
  from (
    select unnest(locked.owners) as agent_id, unnest(locked.accounts) as account_id, unnest(locked.balances) as balance_fen, unnest(locked.gains) as gain_fen) as wallet
  join (
    select agent_id, array_agg(trade_id) as item_ids, array_agg(fen) as item_fens
    from (select unnest(agent_ids) as agent_id, unnest(trade_ids) as trade_id, unnest(fens) as fen) as part
    where fen > 0 group by agent_id) as item using (agent_id)
  order by account_id;
  -- after what came: the order in which the statement runs
  if locked.has_backs then
    insert into wallet.transfer (debit_account_id, credit_account_id, amount_fen, reason_kind, reason_id, at, debit_balance_fen, item_ids, item_fens)
    select account_id, acquirer_fee, back_fen, 'profit_share_reversal', batch_id || '/' || account_id, at, balance_fen + gain_fen - back_fen, item_ids, item_fens
    from unnest(locked.owners, locked.accounts, locked.balances, locked.gains, locked.backs) as wallet (agent_id, account_id, balance_fen, gain_fen, back_fen)
    join (
      select agent_id, array_agg(trade_id) as item_ids, array_agg(-fen) as item_fens
      from unnest(agent_ids, trade_ids, fens) as part (agent_id, trade_id, fen) where fen < 0 group by agent_id) as item using (agent_id)
    order by account_id;
  end if;

  update wallet.balance set
    balance_fen = balance.balance_fen + gain_fen - back_fen,
    earned_fen = balance.earned_fen + gain_fen - back_fen,
    pending_on = greatest(balance.pending_on, today),
    -- what a batch of yesterday adds after today's first is available already
    pending_fen = case when balance.pending_on = today then greatest(0, balance.pending_fen + change.pending_fen)
      when balance.pending_on < today then greatest(0, change.pending_fen) else balance.pending_fen end,
    month_on = this_month,
    month_in_fen = case when month_on = this_month then month_in_fen else 0 end + gain_fen,
    month_out_fen = case when month_on = this_month then month_out_fen else 0 end + back_fen,
    month_earned_fen = case when month_on = this_month then month_earned_fen else 0 end + gain_fen - back_fen
  from (
    select unnest(locked.places) as place, unnest(locked.gains) as gain_fen, unnest(locked.backs) as back_fen, unnest(locked.pendings) as pending_fen) as change
  -- a locked row stays where it is
  where balance.ctid = change.place;
  get diagnostics changed = row_count;
  if changed <> coalesce(cardinality(locked.places), 0) then raise exception 'batch %: % of % balances changed', batch_id, changed, cardinality(locked.places); end if;

  insert into wallet.transfer (debit_account_id, credit_account_id, amount_fen, reason_kind, reason_id, at)
  select * from (values
    (acquirer_fee, operator_income, kept_fen, 'operator_share', batch_id::text, at),
    (operator_income, acquirer_fee, kept_back_fen, 'operator_share_reversal', batch_id::text, at)) as kept where column3 > 0;
end $$;
