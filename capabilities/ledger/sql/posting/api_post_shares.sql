-- Books the shares of a batch: locks its wallets in the order of ids, by a separate statement, which returns current
-- balances even if it waited; then inserts one transfer per wallet (acquirer_fee → profit_share) listing all its
-- transactions, one in the other direction for reversals, and one to the operator. Shares and the operator's part must
-- sum to the fees: anything else is an internal error, and nothing is booked. The groups are in the order of agents
-- (api_group_shares). item_fens are positive and sum to the transfer's amount.
create or replace function ledger.api_post_shares(batch_id bigint, at timestamptz, today date,
  groups ledger.share_group[], kept_fen bigint, kept_back_fen bigint, fee_fen bigint)
returns void language plpgsql as $$
#variable_conflict use_column
declare
  this_batch bigint := batch_id;
  this_month date := date_trunc('month', today::timestamp);
  acquirer_fee bigint := (select id from ledger.account where agent_id is null and kind = 'acquirer_fee');
  operator_income bigint := (select id from ledger.account where agent_id is null and kind = 'operator_income');
  moved bigint;
  has_old_month boolean;
  has_old_day boolean;
  -- parallel arrays, one element per group, in the order of agents
  agents bigint[];
  found_agents bigint[];
  accounts bigint[];
  places tid[];
  before_fens bigint[];
  in_fens bigint[];
  out_fens bigint[];
  earned_fens bigint[];
  pending_fens bigint[];
  gain_counts bigint[];
  back_counts bigint[];
  before_id bigint;
begin
  select ledger.total(gain_fen - back_fen), array_agg(agent_id), array_agg(gain_fen), array_agg(back_fen),
    array_agg(gain_fen - back_fen), array_agg(pending_fen), array_agg(coalesce(cardinality(gain_ids), 0)),
    array_agg(coalesce(cardinality(back_ids), 0))
  into moved, agents, in_fens, out_fens, earned_fens, pending_fens, gain_counts, back_counts from unnest(groups);
  if moved + kept_fen - kept_back_fen <> fee_fen then
    raise exception 'batch %: % shared and % kept of %', batch_id, moved, kept_fen - kept_back_fen, fee_fen
      using errcode = 'data_exception';
  end if;

  -- Batches with the same first agent wait here for one another, so that the next statement sees what the first has
  -- written. Had it begun before, it would have to look up each wallet in common a second time.
  perform pg_advisory_xact_lock(hashtextextended('ledger.shares', agents[1]));
  for attempt in 1 .. 2 loop
    -- in one search of the index, which reads each page once; a join would search it for each wallet
    select array_agg(agent_id), array_agg(account_id), array_agg(place), array_agg(balance_fen), bool_or(is_old),
      bool_or(is_old_day)
    into found_agents, accounts, places, before_fens, has_old_month, has_old_day
    from (
      select * from (
        select balance.agent_id, account_id, ctid as place, balance_fen,
          month_on not in (this_month, '-infinity') as is_old, day_on <> today as is_old_day
        from ledger.balance where balance.agent_id = any (agents) and kind = 'profit_share'
        order by account_id for update) as locked
      order by agent_id) as found;
    exit when found_agents is not distinct from agents;
    if attempt = 2 then raise exception 'batch %: % of % wallets found', batch_id, cardinality(found_agents),
      cardinality(agents); end if;
    perform ledger.open_wallets(agents);
  end loop;
  if has_old_month then perform ledger.close_months(accounts, this_month); end if;
  select last_value into before_id from ledger.transfer_id_seq;
  if has_old_day then
    perform ledger.close_days(accounts, today, before_id);
    -- closing has moved the rows
    select array_agg(place) into places from (
      select ctid as place from ledger.balance where account_id = any (accounts)
      order by balance.agent_id) as moved_rows;
  end if;
  perform ledger.change_balances(today, places, in_fens, out_fens, earned_fens, pending_fens, null, gain_counts,
    back_counts);

  insert into ledger.transfer (debit_account_id, credit_account_id, amount_fen, source_kind, batch_id, at,
    debit_balance_fen, credit_balance_fen, item_ids, item_fens)
  with change as (
    select * from unnest(accounts, before_fens, groups) as change (account_id, before_fen, agent_id, gain_fen, back_fen,
      pending_fen, gain_ids, gain_fens, back_ids, back_fens)
  )
  select acquirer_fee, account_id, gain_fen, 'profit_share', this_batch, at, null, before_fen + gain_fen, gain_ids,
    gain_fens from change where gain_fen > 0
  -- reversals after earnings: rows are inserted in this order, so that ids match the running balance
  union all
  select account_id, acquirer_fee, back_fen, 'profit_share_reversal', this_batch, at, before_fen + gain_fen - back_fen,
    null, back_ids, back_fens from change where back_fen > 0;
  insert into ledger.share_batch (batch_id, first_transfer_id, last_transfer_id, is_counted)
    values (this_batch, before_id, (select last_value from ledger.transfer_id_seq), true);

  insert into ledger.transfer (debit_account_id, credit_account_id, amount_fen, source_kind, source_id, at)
  select * from (values
    (acquirer_fee, operator_income, kept_fen, 'operator_share', this_batch::text, at),
    (operator_income, acquirer_fee, kept_back_fen, 'operator_share_reversal', this_batch::text, at)) as kept
      where column3 > 0;
end $$;
