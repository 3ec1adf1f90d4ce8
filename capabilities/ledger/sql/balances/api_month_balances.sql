-- The balances of wallets around a month, from the sums that booking maintains: opening + in - out = closing. Agents
-- come in the order of their ids; wallets without an entry up to the end of the month are left out.
create or replace function ledger.api_month_balances(of_month date, after_agent bigint, last_agent bigint)
returns table (agent_id bigint, wallet text, opening_fen bigint, in_fen bigint, out_fen bigint, closing_fen bigint)
language sql stable as $$
  select account.agent_id, account.kind, (balance_fen - later - ins + outs)::bigint, ins::bigint, outs::bigint,
    (balance_fen - later)::bigint
  from ledger.account
  join ledger.balance on balance.account_id = account.id
  cross join lateral (
    select min(month) as first_month, coalesce(sum(in_fen - out_fen) filter (where month > of_month), 0) as later,
      coalesce(sum(in_fen) filter (where month = of_month), 0) as ins,
      coalesce(sum(out_fen) filter (where month = of_month), 0) as outs
    from (
      select month, in_fen, out_fen from ledger.month where account_id = account.id
      union all
      select month_on, month_in_fen, month_out_fen where month_on > '-infinity') as months) as sums
  where account.agent_id > after_agent and account.agent_id <= last_agent and first_month <= of_month
$$;
