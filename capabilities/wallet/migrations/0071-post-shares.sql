-- sum(bigint) goes through numeric; ours stay bigint, exact, and out of range is an error. 0 of nothing.
create aggregate wallet.total(bigint) (sfunc = int8pl, stype = bigint, initcond = '0');

-- What a batch of transactions means for one wallet. Sums are positive; ids name the transactions, fens what each gave.
create type wallet.share_group as (
  agent_id bigint,
  gain_fen bigint,
  back_fen bigint,
  -- how it changes what is available only tomorrow
  pending_fen bigint,
  gain_ids bigint[],
  gain_fens bigint[],
  back_ids bigint[],
  back_fens bigint[]
);

-- Groups what the trades capability is about to book, by agent: as much as can be done before wallets are locked, for from
-- then on other batches wait. Arrays: one element per agent and transaction; below 0 is taken back, 0 is nothing (the wallet
-- will be locked all the same).
create function wallet.api_group_shares(agent_ids bigint[], trade_ids bigint[], fens bigint[], pending_fens bigint[])
returns wallet.share_group[] language sql stable as $$
  select array_agg(row(agent_id, gain_fen, back_fen, pending_fen, gain_ids, gain_fens, back_ids, back_fens)::wallet.share_group)
  from (
    select agent_id, wallet.total(fen) filter (where fen > 0) as gain_fen, -wallet.total(fen) filter (where fen < 0) as back_fen,
      wallet.total(pending_fen) as pending_fen,
      array_agg(trade_id) filter (where fen > 0) as gain_ids, array_agg(fen) filter (where fen > 0) as gain_fens,
      array_agg(trade_id) filter (where fen < 0) as back_ids, array_agg(-fen) filter (where fen < 0) as back_fens
    from (
      select unnest(agent_ids) as agent_id, unnest(trade_ids) as trade_id, unnest(fens) as fen, unnest(pending_fens) as pending_fen) as part
    group by agent_id) as total
$$;

-- Opens the wallets of agents that have none: what an agent earns is never lost for want of a row.
create function wallet.open_wallets(agent_ids bigint[]) returns void language plpgsql as $$
begin
  insert into wallet.account (agent_id, kind)
  select distinct agent_id, kind from unnest(agent_ids) as agent_id, unnest(array['profit_share', 'reward', 'fee', 'goods']) as kind
  order by 1, 2 on conflict do nothing;
  insert into wallet.balance (account_id, agent_id, kind)
  select id, account.agent_id, kind from wallet.account where account.agent_id = any (agent_ids) order by id on conflict do nothing;
end $$;

-- Books a batch: locks its wallets in the order of their ids, in a statement of its own, so that what later statements read
-- is what they change; then one transfer per wallet (acquirer_fee → profit_share) that names every transaction in it, one
-- the other way for what is taken back, one to the operator. What is shared and what the operator keeps must be the fees:
-- anything else is a fault of ours and nothing is booked. item_fens are above zero and sum to the transfer.
create function wallet.api_post_shares(batch_id bigint, at timestamptz, today date, groups wallet.share_group[], kept_fen bigint, kept_back_fen bigint, fee_fen bigint)
returns void language plpgsql as $$
#variable_conflict use_column
declare
  this_batch bigint := batch_id;
  this_month date := date_trunc('month', today::timestamp);
  acquirer_fee bigint := (select id from wallet.account where agent_id is null and kind = 'acquirer_fee');
  operator_income bigint := (select id from wallet.account where agent_id is null and kind = 'operator_income');
  moved bigint;
  has_old_month boolean;
  accounts bigint[];
  places tid[];
  shares wallet.share_group[];
  changed bigint;
  before_id bigint;
begin
  select wallet.total(gain_fen - back_fen) into moved from unnest(groups);
  if moved + kept_fen - kept_back_fen <> fee_fen then
    raise exception 'batch %: % shared and % kept of %', batch_id, moved, kept_fen - kept_back_fen, fee_fen using errcode = 'data_exception';
  end if;

  for attempt in 1 .. 2 loop
    select array_agg(account_id), array_agg(place), array_agg(share), bool_or(is_old) into accounts, places, shares, has_old_month
    from (
      select balance.account_id, balance.ctid as place, share, balance.month_on not in (this_month, '-infinity') as is_old
      from unnest(groups) as share join wallet.balance on balance.agent_id = share.agent_id and balance.kind = 'profit_share'
      order by balance.account_id for update of balance) as locked;
    exit when coalesce(cardinality(accounts), 0) = coalesce(cardinality(groups), 0);
    perform wallet.open_wallets(array(select agent_id from unnest(groups)));
  end loop;
  if has_old_month then perform wallet.close_months(accounts, this_month); end if;

  select last_value into before_id from wallet.transfer_id_seq;
  with changed as (
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
    from unnest(accounts, places, shares) as change (account_id, place, agent_id, gain_fen, back_fen, pending_fen, gain_ids, gain_fens, back_ids, back_fens)
    -- a locked row stays where it is
    where balance.ctid = change.place
    returning change.account_id, balance_fen as after_fen, gain_fen, gain_ids, gain_fens, back_fen, back_ids, back_fens
  ), booked as (
    insert into wallet.transfer (debit_account_id, credit_account_id, amount_fen, reason_kind, batch_id, at, debit_balance_fen, credit_balance_fen, item_ids, item_fens)
    select acquirer_fee, account_id, gain_fen, 'profit_share', this_batch, at, null, after_fen + back_fen, gain_ids, gain_fens from changed where gain_fen > 0
    -- after what came: the order in which the statement runs
    union all
    select account_id, acquirer_fee, back_fen, 'profit_share_reversal', this_batch, at, after_fen, null, back_ids, back_fens from changed where back_fen > 0
  )
  select count(*) into changed from changed;
  if changed <> coalesce(cardinality(groups), 0) then raise exception 'batch %: % of % balances changed', batch_id, changed, cardinality(groups); end if;
  insert into wallet.share_batch (batch_id, first_transfer_id, last_transfer_id) values (this_batch, before_id, (select last_value from wallet.transfer_id_seq));

  insert into wallet.transfer (debit_account_id, credit_account_id, amount_fen, reason_kind, reason_id, at)
  select * from (values
    (acquirer_fee, operator_income, kept_fen, 'operator_share', this_batch::text, at),
    (operator_income, acquirer_fee, kept_back_fen, 'operator_share_reversal', this_batch::text, at)) as kept where column3 > 0;
end $$;
