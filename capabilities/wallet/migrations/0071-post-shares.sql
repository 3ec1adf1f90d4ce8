-- Locks the profit-share wallets that get or give something until the transaction ends, in the order of their ids and in a
-- statement of its own: what a later statement reads is then what it changes. Opens wallets that are missing: what an
-- agent earns is never lost for want of a row. Answers them with the balance before and what comes, goes, and is pending.
create function wallet.lock_profit_shares(agent_ids bigint[], fens bigint[], pending_fens bigint[],
  out owners bigint[], out accounts bigint[], out balances bigint[], out gains bigint[], out backs bigint[], out pendings bigint[])
language plpgsql as $$
begin
  for attempt in 1 .. 2 loop
    select array_agg(agent_id), array_agg(account_id), array_agg(balance_fen), array_agg(gain_fen), array_agg(back_fen), array_agg(pending)
    into owners, accounts, balances, gains, backs, pendings
    from (
      select total.*, balance.account_id, balance.balance_fen
      from (
        select item.agent_id, sum(greatest(item.fen, 0))::bigint as gain_fen, -sum(least(item.fen, 0))::bigint as back_fen, sum(item.pending_fen)::bigint as pending
        from unnest(agent_ids, fens, pending_fens) as item (agent_id, fen, pending_fen) where item.fen <> 0 group by item.agent_id) as total
      join wallet.account on account.agent_id = total.agent_id and account.kind = 'profit_share'
      join wallet.balance on balance.account_id = account.id
      order by balance.account_id for update of balance) as locked;
    exit when (select coalesce(sum(fen), 0) from unnest(fens) as fen)
      = (select coalesce(sum(gain - back), 0) from unnest(gains, backs) as moved (gain, back));
    insert into wallet.account (agent_id, kind)
    select agent_id, kind from unnest(agent_ids) as agent_id, unnest(array['profit_share', 'reward', 'fee', 'goods']) as kind
    group by 1, 2 order by 1, 2 on conflict do nothing;
    insert into wallet.balance (account_id, agent_id) select id, agent_id from wallet.account where agent_id = any (agent_ids) order by id on conflict do nothing;
  end loop;
end $$;

-- What the trades capability books of a batch: one transfer per agent's wallet (acquirer_fee → profit_share) that names
-- every transaction in it, one the other way for what is taken back, one to the operator. Arrays: one element per agent and
-- transaction; below 0 is taken back, 0 is nothing; pending_fens: how it changes what is available only tomorrow.
-- What is shared and what the operator keeps must be the fees: anything else is a fault of ours and nothing is booked.
-- item_fens are above zero and sum to the transfer. reason_id is <batch>/<account>.
create function wallet.api_post_shares(batch_id bigint, at timestamptz, today date, agent_ids bigint[], trade_ids bigint[], fens bigint[],
  pending_fens bigint[], kept_fen bigint, kept_back_fen bigint, fee_fen bigint)
returns void language plpgsql as $$
#variable_conflict use_column
declare
  this_month date := date_trunc('month', today::timestamp);
  acquirer_fee bigint := (select id from wallet.account where agent_id is null and kind = 'acquirer_fee');
  operator_income bigint := (select id from wallet.account where agent_id is null and kind = 'operator_income');
  locked record := wallet.lock_profit_shares(agent_ids, fens, pending_fens);
  shared bigint := (select coalesce(sum(gain - back), 0) from unnest(locked.gains, locked.backs) as moved (gain, back));
begin
  if shared + kept_fen - kept_back_fen <> fee_fen then
    raise exception 'batch %: % shared and % kept of %', batch_id, shared, kept_fen - kept_back_fen, fee_fen using errcode = 'data_exception';
  end if;
  perform wallet.close_months(locked.accounts, this_month);

  insert into wallet.transfer (debit_account_id, credit_account_id, amount_fen, reason_kind, reason_id, at, debit_balance_fen, credit_balance_fen, item_ids, item_fens)
  select acquirer_fee, account_id, gain_fen, 'profit_share', batch_id || '/' || account_id, at, null, balance_fen + gain_fen, item_ids, item_fens
  from unnest(locked.owners, locked.accounts, locked.balances, locked.gains) as wallet (agent_id, account_id, balance_fen, gain_fen)
  join (
    select agent_id, array_agg(trade_id) as item_ids, array_agg(fen) as item_fens
    from unnest(agent_ids, trade_ids, fens) as item (agent_id, trade_id, fen) where fen > 0 group by agent_id) as item using (agent_id)
  order by account_id;
  -- after what came: the order in which the statement runs
  if -1 = any (select sign(fen) from unnest(fens) as fen) then
    insert into wallet.transfer (debit_account_id, credit_account_id, amount_fen, reason_kind, reason_id, at, debit_balance_fen, credit_balance_fen, item_ids, item_fens)
    select account_id, acquirer_fee, back_fen, 'profit_share_reversal', batch_id || '/' || account_id, at, balance_fen + gain_fen - back_fen, null, item_ids, item_fens
    from unnest(locked.owners, locked.accounts, locked.balances, locked.gains, locked.backs) as wallet (agent_id, account_id, balance_fen, gain_fen, back_fen)
    join (
      select agent_id, array_agg(trade_id) as item_ids, array_agg(-fen) as item_fens
      from unnest(agent_ids, trade_ids, fens) as item (agent_id, trade_id, fen) where fen < 0 group by agent_id) as item using (agent_id)
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
  from unnest(locked.accounts, locked.gains, locked.backs, locked.pendings) as change (account_id, gain_fen, back_fen, pending_fen)
  where balance.account_id = change.account_id;

  insert into wallet.transfer (debit_account_id, credit_account_id, amount_fen, reason_kind, reason_id, at)
  select * from (values
    (acquirer_fee, operator_income, kept_fen, 'operator_share', batch_id::text, at),
    (operator_income, acquirer_fee, kept_back_fen, 'operator_share_reversal', batch_id::text, at)) as kept where column3 > 0;
end $$;
