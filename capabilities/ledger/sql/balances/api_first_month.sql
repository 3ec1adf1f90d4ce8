-- The first business month with an entry in any wallet; null before there is one.
create or replace function ledger.api_first_month() returns date language sql stable as $$
  select least((select min(month) from ledger.month),
    (select min(month_on) from ledger.balance where month_on > '-infinity'))
$$;
