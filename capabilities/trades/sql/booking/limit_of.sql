-- The limit in force for an acquirer: its own, otherwise that of everybody, otherwise the default.
create or replace function trades.limit_of(p_acquirer text) returns trades.acquirer_limit language sql stable as $$
  select coalesce(
    (select own from trades.acquirer_limit own where acquirer = p_acquirer order by id desc limit 1),
    (select everybody from trades.acquirer_limit everybody where acquirer = '' order by id desc limit 1),
    trades.usual_limit())
$$;
