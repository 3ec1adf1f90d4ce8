-- The first business month with an entry in any wallet; null before there is one.
create or replace function wallet.api_first_month() returns date language sql stable as $$
  select least((select min(month) from wallet.month),
    (select min(month_on) from wallet.balance where month_on > '-infinity'))
$$;
