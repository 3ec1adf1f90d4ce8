-- What the trades capability books of a batch: one transfer per agent's wallet (acquirer_fee → profit_share) that names
-- every transaction in it, one the other way for what is taken back, one to the operator. Arrays: one element per agent and
-- transaction, none is 0, below 0 is taken back; pending_fens: how it changes what is available only tomorrow.
-- item_fens are above zero and sum to the transfer. reason_id is <batch>/<account>.
create function wallet.api_post_shares(batch_id bigint, at timestamptz, today date, agent_ids bigint[], trade_ids bigint[], fens bigint[],
  pending_fens bigint[], kept_fen bigint, kept_back_fen bigint)
returns void language plpgsql as $$
#variable_conflict use_column
declare
  this_month date := date_trunc('month', today::timestamp);
  acquirer_fee bigint := (select id from wallet.account where agent_id is null and kind = 'acquirer_fee');
  operator_income bigint := (select id from wallet.account where agent_id is null and kind = 'operator_income');
  locked record;
begin
  locked := wallet.lock_profit_shares(agent_ids, this_month);
  if locked.has_old_month then perform wallet.close_months(locked.accounts, this_month); end if;

  insert into wallet.transfer (debit_account_id, credit_account_id, amount_fen, reason_kind, reason_id, at, debit_balance_fen, credit_balance_fen, item_ids, item_fens)
  select case when is_gain then acquirer_fee else account_id end, case when is_gain then account_id else acquirer_fee end, abs(fen),
    case when is_gain then 'profit_share' else 'profit_share_reversal' end, batch_id || '/' || account_id, at,
    case when not is_gain then balance_fen + running_fen end, case when is_gain then balance_fen + running_fen end, item_ids, item_fens
  from (
    select agent_id, fen > 0 as is_gain, sum(fen)::bigint as fen, array_agg(trade_id) as item_ids, array_agg(abs(fen)) as item_fens,
      sum(sum(fen)) over (partition by agent_id order by fen > 0 desc)::bigint as running_fen
    from unnest(agent_ids, trade_ids, fens) as item (agent_id, trade_id, fen) group by agent_id, fen > 0) as total
  join unnest(locked.owners, locked.accounts, locked.balances) as wallet (agent_id, account_id, balance_fen) using (agent_id)
  order by account_id, is_gain desc;

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
    select agent_id, coalesce(sum(fen) filter (where fen > 0), 0)::bigint as gain_fen, coalesce(-sum(fen) filter (where fen < 0), 0)::bigint as back_fen,
      sum(pending_fen)::bigint as pending_fen
    from unnest(agent_ids, fens, pending_fens) as item (agent_id, fen, pending_fen) group by agent_id) as change
  join unnest(locked.owners, locked.accounts) as wallet (agent_id, account_id) using (agent_id)
  where balance.account_id = wallet.account_id;

  insert into wallet.transfer (debit_account_id, credit_account_id, amount_fen, reason_kind, reason_id, at)
  select * from (values
    (acquirer_fee, operator_income, kept_fen, 'operator_share', batch_id::text, at),
    (operator_income, acquirer_fee, kept_back_fen, 'operator_share_reversal', batch_id::text, at)) as kept where column3 > 0;
end $$;

-- Locks the profit-share wallets of agents until the transaction ends, in the order of their ids and in a statement of its
-- own: what a later statement reads is then what it changes. Opens wallets that are missing: what an agent earns is
-- never lost for want of a row.
create function wallet.lock_profit_shares(agent_ids bigint[], this_month date, out owners bigint[], out accounts bigint[], out balances bigint[], out has_old_month boolean)
language plpgsql as $$
declare
  wanted bigint[] := array(select distinct agent_id from unnest(agent_ids) as agent_id);
begin
  for attempt in 1 .. 2 loop
    select array_agg(agent_id), array_agg(account_id), array_agg(balance_fen), bool_or(month_on <> this_month and month_on <> '-infinity')
    into owners, accounts, balances, has_old_month
    from (
      select account.agent_id, balance.account_id, balance.balance_fen, balance.month_on
      from wallet.account join wallet.balance on balance.account_id = account.id
      where account.agent_id = any (wanted) and account.kind = 'profit_share'
      order by balance.account_id for update of balance) as locked;
    exit when coalesce(cardinality(owners), 0) = cardinality(wanted);
    insert into wallet.account (agent_id, kind)
    select agent_id, kind from unnest(wanted) as agent_id, unnest(array['profit_share', 'reward', 'fee', 'goods']) as kind order by 1, 2 on conflict do nothing;
    insert into wallet.balance (account_id, agent_id) select id, agent_id from wallet.account where agent_id = any (wanted) order by id on conflict do nothing;
  end loop;
end $$;
