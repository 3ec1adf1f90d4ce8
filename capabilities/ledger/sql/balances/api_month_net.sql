-- The net change of an agent's wallets in a month so far, withdrawals apart, from the sums that booking maintains.
create or replace function ledger.api_month_net(of_agent bigint, of_month date) returns bigint language sql stable as $$
  select coalesce((select sum(in_fen - out_fen) from ledger.api_month_balances(of_month, of_agent - 1, of_agent)), 0)
    ::bigint + coalesce((
      select sum(day.fen) from ledger.account join ledger.day on day.account_id = account.id
      where account.agent_id = of_agent and day.kind in ('withdrawal', 'withdrawal_fee', 'withdrawal_tax')
        and day.sign = -1 and day.day >= of_month and day.day < of_month + interval '1 month'), 0)::bigint
$$;
