alter table session.account drop constraint account_grants_check;
alter table session.account add constraint account_grants_check check (
  grants <@ array['money', 'export', 'rates'] and (role = 'agent-operator' or not 'rates' = any (grants)));
